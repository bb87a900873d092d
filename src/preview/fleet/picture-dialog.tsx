import { useMemo, useRef, useState } from 'react';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { defaultAddress } from '../address/preview-address.ts';
import { liveBranches } from '../branch/live-branches.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { DeviceFrame, type FrameActions } from '../frames/device-frame.tsx';
import { deviceName, usualDiagonal } from '../frames/devices.ts';
import { useRoom } from '../frames/use-room.ts';
import { worldOf } from '../frames/world-of.ts';
import { failureSentence, useSource } from '../screens/source/use-source.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { type MachinePicture, machinePicture } from './machine-picture.ts';
import { agoText, screenWord, targetsText } from './machine-words.ts';

interface Props {
  readonly machine: FleetMachine;
  /** The time by the service's clock, in milliseconds. */
  readonly now: number;
  readonly client: PreviewClient;
  readonly onClose: () => void;
}

type Drawn = Extract<MachinePicture, { kind: 'drawn' }>;

/** A small picture of a dispenser's screen, which follows its machine's reports. */
export function PictureDialog({ machine, now, client, onClose }: Props) {
  const { say } = usePreviewWords();
  const picture = machinePicture(machine, say);
  return (
    <Dialog title={`${targetsText([machine], say)}, ${machine.branch.name}`} onClose={onClose}>
      {picture.kind === 'words' ? (
        <p>{picture.sentence}</p>
      ) : (
        <DrawnMachine machine={machine} now={now} client={client} picture={picture} />
      )}
      <p className="buttons">
        <button type="button" className="main" onClick={onClose}>
          {say('close')}
        </button>
        <a href={`${previewPaths.page}?${new URLSearchParams({ device: machine.key })}`}>
          {say('fleet.picture.open')}
        </a>
      </p>
    </Dialog>
  );
}

const monotonic = () => performance.now();
const minuteMs = 60_000;
/** The minimum height of the picture in CSS pixels. */
const leastHeight = 160;

function DrawnMachine({
  machine,
  now,
  client,
  picture,
}: Omit<Props, 'onClose'> & { readonly picture: Drawn }) {
  const { say } = usePreviewWords();
  const { key: dispenser, reportedAt } = machine;
  const { state } = useSource(client, monotonic);
  const source = state.at === 'read' ? state.source : undefined;
  const branch = useMemo(
    () =>
      source &&
      liveBranches(source, 'UTC').find((live) => live.branch.dispensers.some(({ key }) => key === dispenser))
        ?.branch,
    [source, dispenser],
  );
  // The clock is stopped, so a screen cannot time out earlier than on the machine.
  const at = Math.floor(now / minuteMs) * minuteMs;
  const clock = useMemo(() => ({ at, speed: 0, since: 0 }), [at]);
  const [drawn, setDrawn] = useState<string>();
  const frame = useRef<FrameActions>(null);
  const stage = useRef<HTMLDivElement>(null);
  const height = Math.max(leastHeight, useRoom(stage).height);
  const { screen, pause, printer, endings } = picture;
  const shown = screenWord(screen, say);
  const { size } = defaultAddress;
  const diagonal = usualDiagonal(size);

  if (state.at === 'failed') return <p className="problem">{failureSentence(state.failure, say)}</p>;
  if (source && !branch) return <p className="problem">{say('fleet.picture.foreign')}</p>;
  return (
    <figure className="picture">
      <div ref={stage} className="small-stage" inert>
        {branch && (
          <DeviceFrame
            // With another key, React renders a new frame, which starts from the menu again.
            key={screen}
            world={worldOf(
              { ...defaultAddress, conditions: { ...defaultAddress.conditions, printer } },
              { branch, dispenser, diagonal, isReal: false, canArrange: false, elsewhere: [], pause },
            )}
            clock={clock}
            size={size}
            scale={height / size.height}
            title={say('fleet.picture')}
            onMessage={(message) => {
              if (message.type !== 'drawn') return;
              setDrawn(message.screen);
              for (let ended = 0; ended < endings; ended++) frame.current?.act('leave-screen');
            }}
            ref={frame}
          />
        )}
      </div>
      <figcaption>
        <p>
          {say('fleet.picture.shows', {
            screen: pause ? `${shown}, ${say('quoted', { text: pause })}` : shown,
            ago: agoText(reportedAt, now, say),
          })}
        </p>
        {drawn !== undefined && drawn !== (endings > 0 ? 'menu' : screen) && (
          <p className="problem">{say('fleet.picture.differs', { screen: screenWord(drawn, say) })}</p>
        )}
        <p className="hint">
          {say('fleet.picture.drawn', { device: deviceName({ ...size, diagonal }, say) })}
        </p>
      </figcaption>
    </figure>
  );
}
