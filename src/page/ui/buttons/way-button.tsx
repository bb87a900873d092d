import { Button } from './button.tsx';
import { Clamped } from './clamped.tsx';
import { Icon } from './icons.tsx';

/**
 * A way to get a number without choosing a service: an appointment, a customer number, numbers for a group, or
 * the profile's special service.
 */
export interface Way {
  readonly kind: 'appointment' | 'identification' | 'people' | 'special';
  readonly text: string;
  readonly onPress: () => void;
}

const variants = { appointment: 'way', identification: 'back', people: 'quiet', special: 'quiet' } as const;

export function WayButton({ way: { kind, text, onPress } }: { readonly way: Way }) {
  return (
    <Button variant={variants[kind]} name={text} onPress={onPress}>
      {kind === 'identification' && <Icon name="person" />}
      {kind === 'special' ? <Clamped text={text} /> : <span>{text}</span>}
    </Button>
  );
}
