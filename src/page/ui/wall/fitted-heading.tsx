import { useFittedText } from '../../hooks/use-fitted-text.ts';

/** The heading of a screen: smaller if its longest word would not fit. */
export function FittedHeading({ text }: { readonly text: string }) {
  const { ref, texts, style } = useFittedText<HTMLHeadingElement>([text], 'display');
  return (
    <h1 id="question" className="fitted" ref={ref} style={style}>
      {texts}
    </h1>
  );
}
