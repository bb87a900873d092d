import { offeredLanguages } from '../../../domain/lint/linted-branch.ts';
import { addressOfLanguage, languageOfAddress } from '../../address/language-of-address.ts';
import type { PreviewAddress, Sight } from '../../address/preview-address.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { Choice } from '../../controls/choice.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { ZoomChoice } from './zoom-choice.tsx';

interface Props {
  readonly address: PreviewAddress;
  readonly branch: PreviewedBranch;
  /** Inches of the device. */
  readonly diagonal: number;
  /** CSS pixels per millimetre of the monitor. */
  readonly density: number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly onCalibrate: (pixels: number) => void;
}

const sights: Readonly<Record<Sight, string>> = {
  normal: 'Normal',
  greyscale: 'Greyscale',
  protanopia: 'No red (protanopia)',
  deuteranopia: 'No green (deuteranopia)',
  tritanopia: 'No blue (tritanopia)',
};

const overviews: Readonly<Record<PreviewAddress['overview'], string>> = {
  one: 'One',
  languages: 'Languages',
  sizes: 'Sizes',
};

/** The language of the profile, which no address names. */
const ofProfile = '';

/** How the screen is looked at: language, size, zoom, sight, one or many. */
export function ToolBar({ address, branch, diagonal, density, onGo, onCalibrate }: Props) {
  const { lang, size, zoom, sight, overview } = address;
  const { languages } = branch;
  return (
    <section className="tool-bar" aria-label="View">
      <Choice
        label="Frames"
        value={overview}
        // The list has these values only.
        onChoose={(chosen) => onGo({ overview: chosen as PreviewAddress['overview'] })}
      >
        {Object.entries(overviews).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Choice>
      {overview !== 'languages' && (
        <Choice
          label="Language"
          value={languageOfAddress(languages, lang)?.key ?? ofProfile}
          onChoose={(key) => onGo({ lang: addressOfLanguage(languages, key || undefined) })}
        >
          <option value={ofProfile}>Default</option>
          {offeredLanguages(branch).map(({ key, name, code }) => (
            <option key={key} value={key}>
              {name} ({code})
            </option>
          ))}
        </Choice>
      )}
      {overview !== 'sizes' && <DeviceChoice {...{ size, diagonal, onGo }} />}
      {overview === 'one' && <ZoomChoice {...{ zoom, density, onGo, onCalibrate }} />}
      <Choice
        label="Sight"
        value={sight}
        // The list has these values only.
        onChoose={(chosen) => onGo({ sight: chosen as Sight })}
      >
        {Object.entries(sights).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Choice>
    </section>
  );
}
