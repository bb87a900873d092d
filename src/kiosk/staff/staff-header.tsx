import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Icon } from '../../page/ui/buttons/icons.tsx';

/** The staff dialogue's title and close button. */
export function StaffHeader({ onClose }: { readonly onClose: () => void }) {
  const words = useAllWords();
  const close = words.say('languages.close');
  return (
    <header>
      <h1>{words.say('staff.title')}</h1>
      <Button variant="bright" name={close} onPress={onClose}>
        <Icon name="close" />
        <span>{close}</span>
      </Button>
    </header>
  );
}
