import { expect, it } from 'vitest';
import { draw } from '../../../testing/preview/draw.ts';
import { englishWords, PreviewWordsContext } from '../../words/preview-words.ts';
import { formFields } from '../fields/form-fields.ts';
import { FieldRow } from './field-row.tsx';
import { FormContext, type FormTools } from './form-tools.ts';
import { ValueInput } from './value-input.tsx';

it('a field has its title and choices in the language of the page, or in English if the language lacks them', () => {
  const fields = {
    'profiles[].features.customerName.title': 'Name des Besuchers',
    'profiles[].features.customerName=1': 'Freiwillig',
  };
  const field = formFields('profiles').find(({ pattern }) => pattern === 'profiles[].features.customerName');
  const tools = {
    edited: { profiles: [{ features: { customerName: 1 } }] },
    names: () => [],
    problemAt: () => undefined,
    Input: ValueInput,
  } as unknown as FormTools;
  const { screen } = draw(
    <PreviewWordsContext value={{ ...englishWords, fields, speak() {} }}>
      <FormContext value={tools}>{field && <FieldRow field={field} base={['profiles', 0]} />}</FormContext>
    </PreviewWordsContext>,
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Name des Besuchers' });
  expect(list.selectedOptions[0]?.text).toBe('Freiwillig');
  expect([...list.options].map(({ text }) => text)).toContain('Required');
  screen.getByText(/^The kiosk asks for a name/);
});
