import * as v from 'valibot';
import { meaningOf } from '../../../contract/fields/fields.ts';
import { serviceIcon } from '../../../contract/service-icon.ts';
import { IconPicker } from '../../controls/icon-picker.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';
import { choicesFor } from '../fields/known-values.ts';
import { ColourInput } from './colour-input.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';
import { ListInput } from './list-input.tsx';
import { MediaInput } from './media-input.tsx';
import { MenuInput } from './menu-input.tsx';
import { OptionalInput } from './optional-input.tsx';
import { ChoiceInput, DateInput, SwitchInput, TimeInput } from './plain-inputs.tsx';
import { RecordInput } from './record-input.tsx';
import { NumberInput, TextInput } from './text-input.tsx';
import { TypedHours } from './typed-hours.tsx';
import { WindowsInput } from './windows-input.tsx';

/** The input for a value, by its schema's shape. */
export function ValueInput(props: InputProps) {
  const { names } = useForm();
  const { shape, ...others } = props;
  const words = usePreviewWords();
  const choices = choicesFor(props.pattern, names, words);
  const input = meaningOf(props.pattern)?.input;
  if (input === 'icon') return <IconInput {...others} />;
  if (choices) return <ChoiceInput {...props} choices={choices} />;
  switch (shape.kind) {
    case 'text':
      if (input === 'picture') return <MediaInput {...others} shape={shape} />;
      return <TextInput {...others} shape={shape} />;
    case 'number':
      return <NumberInput {...others} shape={shape} />;
    case 'switch':
      return <SwitchInput {...others} shape={shape} />;
    case 'colour':
      return <ColourInput {...others} shape={shape} />;
    case 'time':
      return <TimeInput {...others} shape={shape} />;
    case 'date':
      return <DateInput {...others} shape={shape} />;
    case 'list':
      if (input !== 'windows' && input !== 'hours') {
        return <ListInput {...others} shape={shape} />;
      }
      return (
        <>
          <WindowsInput {...others} shape={shape} />
          {input === 'hours' && <TypedHours path={props.path} />}
        </>
      );
    case 'record':
      return <RecordInput {...others} shape={shape} />;
    case 'optional':
      return <OptionalInput {...others} shape={shape} />;
    case 'menu':
      return <MenuInput path={props.path} value={props.value} />;
    case 'json':
      return <p className="help">{words.say('form.inFile')}</p>;
    // An object's fields have their own inputs, and a fixed value needs no input.
    case 'fields':
    case 'fixed':
      return null;
    default:
      return shape satisfies never;
  }
}

/** The icon of a service or group. An unknown icon is shown like a missing icon. */
function IconInput({ id, name, path, value }: Pick<InputProps, 'id' | 'name' | 'path' | 'value'>) {
  const { edit } = useForm();
  return (
    <IconPicker
      id={id}
      label={name}
      icon={v.is(serviceIcon, value) ? value : undefined}
      onIcon={(icon) => edit(path, icon)}
    />
  );
}
