import { useMainArea } from '../../page/hooks/use-desk.ts';
import { QuestionLayout, type QuestionLayoutProps } from '../../page/ui/question/question-layout.tsx';
import { ServiceTile } from '../../page/ui/tiles/tile.tsx';
import { TileGrid } from '../../page/ui/tiles/tile-grid.tsx';
import { useTilePage } from '../../page/ui/tiles/use-tile-page.ts';

export interface TileAnswer {
  readonly name: string;
  readonly explanation: string | null;
  /** True if the answer leads to a QR code, which is unusable by ear. */
  readonly isQr?: boolean;
  readonly onPress: () => void;
}

interface TileQuestionProps extends Omit<QuestionLayoutProps, 'children' | 'desk'> {
  readonly answers: readonly TileAnswer[];
}

const textOf = (answer: TileAnswer) => answer;

/** A question with few answers, each a tile. */
export function TileQuestion({ answers, ...question }: TileQuestionProps) {
  const { ref, layout } = useMainArea();
  const tilePage = useTilePage(answers, 0, { textOf, layout, kind: 'service' });
  return (
    <QuestionLayout {...question} desk={ref}>
      <TileGrid page={tilePage}>
        {tilePage.items.map(({ name, isQr = false, onPress }, index) => (
          <ServiceTile
            key={name}
            name={tilePage.texts[index]?.name ?? ''}
            explanation={tilePage.texts[index]?.explanation ?? null}
            isQr={isQr}
            onPress={onPress}
          />
        ))}
      </TileGrid>
    </QuestionLayout>
  );
}
