import { Button } from '../ui/buttons/button.tsx';
import { useAllWords } from '../words/use-all-words.ts';

/** The title of the staff dialog, and the button that closes it. */
export function StaffHeader({ onClose }: { readonly onClose: () => void }) {
  const words = useAllWords();
  return (
    <header>
      <h1>{words.say('staff.title')}</h1>
      <Button variant="bright" onPress={onClose}>
        {words.say('languages.close')}
      </Button>
    </header>
  );
}
