import { useState } from 'react';
import { languageCodes } from '../../words/sentences.ts';
import type { At } from '../session/session.ts';
import { galleryAddressOf } from './gallery-address.ts';
import { galleryStates } from './gallery-states.ts';
import './gallery-index.css';

/** The sizes of frames in pixels, and in inches if the kiosk would guess wrong. */
const sizes = {
  'portrait 21.5"': { width: 1080, height: 1920 },
  'landscape 21.5"': { width: 1920, height: 1080 },
  '4:3 15"': { width: 1024, height: 768, diagonal: '15' },
  '7"': { width: 800, height: 480 },
} as const;
type SizeName = keyof typeof sizes;

const schemes = ['light', 'dark'] as const;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

/** Lists every state and shows the selected state in a frame of the selected size. */
export function GalleryIndex() {
  const [language, setLanguage] = useState('en');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [sizeName, setSizeName] = useState<SizeName>('portrait 21.5"');
  const [place, setPlace] = useState<{ screen: At; state: string }>({ screen: 'menu', state: 'home' });
  const { width, height, ...size } = sizes[sizeName];
  const address = (screen: At, state: string) =>
    galleryAddressOf({ screen, state, language, scheme, ...size });
  const scale = Math.min(1, (innerWidth - 340) / width, (innerHeight - 90) / height);

  return (
    <div className="gallery-index">
      <nav>
        <h1>Gallery</h1>
        {Object.entries(galleryStates).map(([screen, states]) => (
          <section key={screen}>
            <h2>{screen}</h2>
            <ul>
              {states.map(({ name }) => (
                <li key={name}>
                  <a
                    href={address(screen as At, name)}
                    onClick={(event) => {
                      event.preventDefault();
                      setPlace({ screen: screen as At, state: name });
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div>
        <header>
          <Choice label="Language" values={languageCodes} value={language} onChoose={setLanguage} />
          <Choice label="Colours" values={schemes} value={scheme} onChoose={setScheme} />
          <Choice
            label="Screen"
            values={Object.keys(sizes) as SizeName[]}
            value={sizeName}
            onChoose={setSizeName}
          />
          <a href={address(place.screen, place.state)}>{`${place.screen} ${place.state}`}</a>
        </header>
        <iframe
          title={`${place.screen} ${place.state}`}
          src={address(place.screen, place.state)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
