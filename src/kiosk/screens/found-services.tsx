import type { ServiceItem } from '../../domain/menu/menu.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Clamped } from '../../page/ui/buttons/clamped.tsx';
import './found-services.css';

/** The number of places. They exist before anything is found, so nothing moves while a visitor types. */
const places = 3;

interface FoundServicesProps {
  /** Best first. */
  readonly services: readonly ServiceItem[];
  readonly onChoose: (key: string) => void;
}

/** The best matching services so far, each a button. */
export const FoundServices = ({ services, onChoose }: FoundServicesProps) => (
  <div className="found">
    {services.slice(0, places).map(({ key, name }) => (
      <Button key={key} variant="quiet" name={name} onPress={() => onChoose(key)}>
        <Clamped text={name} />
      </Button>
    ))}
  </div>
);
