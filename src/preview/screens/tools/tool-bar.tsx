import { offeredLanguages } from '../../../domain/lint/findings/linted-branch.ts';
import { boards, overviews, sights } from '../../address/address-values.ts';
import { addressOfLanguage, languageOfAddress } from '../../address/language-of-address.ts';
import type { PreviewAddress } from '../../address/preview-address.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { Choice, NamedChoice } from '../../controls/choice.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';
import { DeviceChoice } from './device-choice.tsx';
import { ZoomChoice } from './zoom-choice.tsx';

interface Props {
  readonly address: PreviewAddress;
  readonly branch: PreviewedBranch;
  /** The device's diagonal in inches. */
  readonly diagonal: number;
  /** CSS pixels per millimetre of the monitor. */
  readonly density: number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly onCalibrate: (pixels: number) => void;
}

/** The option for the profile's language. An address for this option names no language. */
const ofProfile = '';

/** The controls of the view: language, size, zoom, sight, and one or many frames. */
export function ToolBar({ address, branch, diagonal, density, onGo, onCalibrate }: Props) {
  const { lang, size, zoom, sight, overview, board } = address;
  const { languages } = branch;
  const { say } = usePreviewWords();
  return (
    <section className="tool-bar" aria-label={say('view')}>
      <NamedChoice
        label={say('overview')}
        value={overview}
        values={overviews}
        textOf={(one) => say(`overview.${one}`)}
        onChoose={(chosen) => onGo({ overview: chosen })}
      />
      {overview !== 'languages' && (
        <Choice
          label={say('kioskLanguage')}
          value={languageOfAddress(languages, lang)?.key ?? ofProfile}
          onChoose={(key) => onGo({ lang: addressOfLanguage(languages, key || undefined) })}
        >
          <option value={ofProfile}>{say('default')}</option>
          {offeredLanguages(branch).map(({ key, name, code }) => (
            <option key={key} value={key}>
              {name} ({code})
            </option>
          ))}
        </Choice>
      )}
      {overview !== 'sizes' && <DeviceChoice size={size} diagonal={diagonal} onGo={onGo} />}
      {overview === 'one' && (
        <ZoomChoice zoom={zoom} density={density} onGo={onGo} onCalibrate={onCalibrate} />
      )}
      {overview === 'one' && (
        <NamedChoice
          label={say('board')}
          value={board}
          values={boards}
          textOf={(one) => (one === 'none' ? say('board.none') : one === 'lying' ? '16:9' : '9:16')}
          onChoose={(chosen) => onGo({ board: chosen })}
        />
      )}
      <NamedChoice
        label={say('sight')}
        value={sight}
        values={sights}
        textOf={(one) => say(`sight.${one}`)}
        onChoose={(chosen) => onGo({ sight: chosen })}
      />
    </section>
  );
}
