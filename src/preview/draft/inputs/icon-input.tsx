import * as v from 'valibot';
import { serviceIcon } from '../../../contract/service-icon.ts';
import { IconPicker } from '../../controls/icon-picker.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';

/** The icon of a service or group. An unknown icon is shown as none. */
export function IconInput({ id, name, path, value }: Pick<InputProps, 'id' | 'name' | 'path' | 'value'>) {
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
