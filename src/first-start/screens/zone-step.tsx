import { useState } from 'react';
import { Button } from '../../page/ui/buttons/button.tsx';
import { placeOfZone, regionOf, zoneRegions, zonesIn } from '../steps/zones.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

const named = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const;
const hasName = (region: string): region is (typeof named)[number] => named.some((one) => one === region);

/** Asks for the branch's time zone: a region, then a place in it. */
export function ZoneStep({ answers, onChange, onNext, ...frame }: StepProps) {
  const words = usePageWords();
  const { timeZone } = answers;
  const [region, setRegion] = useState(regionOf(timeZone));
  return (
    <Frame
      key={region}
      {...frame}
      title={words.say('zone.title')}
      help={`${words.say('zone.help')} ${placeOfZone(timeZone)}`}
      next={
        <>
          {region !== undefined && (
            <Button variant="quiet" onPress={() => setRegion(undefined)}>
              {words.say('zone.regions')}
            </Button>
          )}
          <NextButton onNext={onNext} />
        </>
      }
    >
      <div className="choices">
        {region === undefined
          ? zoneRegions.map((name) => (
              <ChoiceButton key={name} onPress={() => setRegion(name)}>
                {hasName(name) ? words.say(`region.${name}`) : name}
              </ChoiceButton>
            ))
          : zonesIn(region).map((zone) => (
              <ChoiceButton
                key={zone}
                isChosen={zone === timeZone}
                onPress={() => onChange({ timeZone: zone })}
              >
                {placeOfZone(zone)}
              </ChoiceButton>
            ))}
      </div>
    </Frame>
  );
}
