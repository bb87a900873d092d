import { useFittedText } from '../../hooks/use-fitted-text.ts';

/** A screen's heading, smaller if its longest word would not fit. */
export function FittedHeading({ text }: { readonly text: string }) {
  const { ref, texts, style } = useFittedText<HTMLHeadingElement>([text], 'display');
  return (
    <h1 id="question" className="fitted" ref={ref} style={style}>
      {texts}
    </h1>
  );
}
