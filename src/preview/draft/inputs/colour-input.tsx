import { contrast, sixDigits } from '../../../domain/colours/colour.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { useForm } from './form-tools.ts';
import { type InputProps, inputAttributes } from './input-props.ts';

/** For each colour of the settings, the screen's colours that use it: a fill and the text on it. */
const shownAs: Readonly<Record<string, readonly [fill: string, ink: string]>> = {
  primaryColor: ['--act', '--act-ink'],
  pageColor: ['--page', '--ink'],
  headerColor: ['--wall', '--wall-ink'],
  buttonColor: ['--face', '--face-ink'],
  buttonText: ['--face', '--face-ink'],
  textColor: ['--page', '--ink'],
  secondaryColor: ['--hot', '--hot-ink'],
};

/** A colour as a picker and as text, with the kiosk's resulting colours. */
export function ColourInput(props: InputProps<'colour'>) {
  const { edit, problemAt } = useForm();
  const { say } = usePreviewWords();
  const { path, value, name } = props;
  const problem = problemAt(path);
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="colour">
      <input
        type="color"
        aria-label={say('form.pick', { name })}
        value={problem === undefined && text ? sixDigits(text).toLowerCase() : '#000000'}
        onChange={({ target }) => edit(path, target.value.toUpperCase(), true)}
      />
      <input
        {...inputAttributes(props, problem !== undefined)}
        type="text"
        className="code"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => edit(path, target.value, true)}
      />
      <ShownColour field={String(path.at(-1))} />
    </div>
  );
}

/** Shows text on the colour as visitors see it, the contrast, and the kiosk's adjustment. */
function ShownColour({ field }: { readonly field: string }) {
  const { theme } = useForm();
  const { say } = usePreviewWords();
  const [fillName, inkName] = shownAs[field] ?? [];
  const fill = fillName && theme?.variables[fillName];
  const ink = inkName && theme?.variables[inkName];
  if (!theme || !fill || !ink) return null;
  const correction = theme.corrections.find((one) => one.field === field);
  return (
    <p className="shown-colour">
      <span className="sample" aria-hidden="true" style={{ background: fill, color: ink }}>
        {say('form.sample')}
      </span>
      <span>
        {correction && <b>{say('form.corrected', { shown: correction.shown })} </b>}
        {say('form.contrast', { ratio: contrast(fill, ink).toFixed(1) })}
      </span>
    </p>
  );
}
