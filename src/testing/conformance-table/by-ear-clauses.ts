import type { Clause } from './clause.ts';

/** EN 301 549, 5.1: the replacement for a screen reader, which nobody can bring. */
export const byEarClauses = {
  '5.1.2.2': {
    about: 'no device for access has to be brought',
    act: ['2(a)', '2(n)'],
    foyer: 'It speaks, grows, comes down and is used by keys or one switch without another program.',
    hardware: 'A screen that is touched, and an audio keypad or another keyboard for who cannot use it.',
    also: ['11.5.1'],
  },
  '5.1.3.1': {
    about: 'everything can be used without sight',
    act: ['2(a)', 'speech'],
    foyer:
      'Every screen of a visit has a transcript that is spoken, and is used by keys or by touch without being seen.',
    hardware: 'A loudspeaker, or a jack for headphones.',
  },
  '5.1.3.2': {
    about: 'how the sound reaches the visitor',
    act: ['2(a)', 'headsets', 'hearing'],
    foyer: 'Speech is played by the loudspeaker, or at the device that `FOYER_EAR_OUTPUT` names.',
    hardware:
      'A jack of 3.5 mm that hands find without sight; for hearing aids also a loop or a volume that suits them.',
  },
  '5.1.3.3': {
    about: 'what is heard is found on the screen',
    act: ['2(a)'],
    foyer: 'Each choice is heard with the number of its tile, and the focus ring is on what was said.',
    also: ['11.1.3.1.2', '11.1.3.2.2'],
  },
  '5.1.3.4': {
    about: 'speech is interrupted and repeated on request',
    act: ['2(g)', 'speech'],
    foyer: 'Any key ends what is spoken; one key says everything again. There is no pause.',
    hardware: 'A key to repeat; audio keypads have one.',
  },
  '5.1.3.5': {
    about: 'an action ends speech by itself',
    act: ['2(g)', 'speech'],
    foyer: 'A key or a touch ends what is spoken at once, with what would have followed.',
  },
  '5.1.3.6': {
    about: 'pictures are spoken',
    act: ['2(a)', 'speech'],
    foyer:
      'Drawings that say something have their sentences spoken; icons of services only repeat the name beside them.',
    also: ['11.1.1.1.2', '11.1.4.5.2'],
  },
  '5.1.3.7': {
    about: 'films are spoken',
    act: ['2(a)'],
    foyer: 'No film is needed for a ticket: only advertisements have films, while nobody is there.',
    also: ['11.1.2.1.2.2', '11.1.2.3.2'],
  },
  '5.1.3.8': {
    about: 'hidden characters are not spoken',
    act: ['2(k)'],
    foyer: 'Of a customer number that the screen hides, only its length is spoken, in headphones too.',
  },
  '5.1.3.9': {
    about: 'personal data are for the headphones alone',
    act: ['2(k)', 'headsets'],
    foyer: 'Names, codes and telephone numbers are spoken only where headphones are known to be plugged in.',
    hardware:
      'A jack that senses its plug, or a device that `FOYER_EAR_PRIVATE` calls private. That of a Raspberry Pi senses nothing.',
  },
  '5.1.3.10': {
    about: 'no other sound disturbs for more than three seconds',
    act: ['2(g)'],
    foyer:
      'With two outputs, calls go to the hall and what one visitor hears goes to `FOYER_EAR_OUTPUT`. With one, both come from it.',
    hardware: 'A second output for the jack, such as a USB adapter.',
  },
  '5.1.3.11': {
    about: 'the volume in headphones has a control that needs no sight',
    act: ['2(g)'],
    foyer: 'Two keys make speech louder and quieter, and the new volume is spoken.',
    hardware: 'Keys for the volume, as audio keypads have.',
  },
  '5.1.3.12': {
    about: 'the volume of the loudspeaker rises in steps, to 65 dBA',
    act: ['2(g)'],
    foyer: 'The same two keys, in steps, up to what the sound card gives.',
    hardware: 'A loudspeaker that reaches 65 dBA where visitors stand: measure it.',
  },
  '5.1.3.13': {
    about: 'each visitor begins with an ordinary volume',
    act: ['2(g)'],
    foyer: 'The volume of a visitor ends with their hearing; the next one begins with the usual volume.',
    hardware: 'A sound card that is set so that the usual volume has no more than 65 dBA: measure it.',
  },
  '5.1.3.14': {
    about: 'speech has the language of the screen',
    act: ['2(a)', 'speech'],
    foyer:
      'Our sentences are spoken in each of our languages for which the machine has a voice; names say in which language they are.',
    hardware: 'The voices of espeak-ng, or a voice of the operator, for every language of the branch.',
    also: ['11.3.1.1.2'],
  },
  '5.1.3.15': {
    about: 'a mistake is heard',
    act: ['2(a)', 'speech'],
    foyer: 'What is wrong with a name or a code is spoken as the screen shows it.',
    also: ['11.3.3.1.2'],
  },
  '5.1.3.16': {
    about: 'tickets are heard',
    act: ['2(a)', 'speech'],
    foyer:
      'The number is spoken twice, once digit by digit, with the service, the wait, the people before and where the paper is.',
  },
  '5.1.4': {
    about: 'capitals of 0.7 degrees',
    act: ['2(c)', '2(f)'],
    foyer:
      'In the largest letters a capital H has 7.3 mm, seen from 600 mm. On 10 inches it has 7 mm; smaller screens have one size.',
    hardware: 'A screen of 15 inches or more where this is asked for.',
    also: ['11.1.4.4.2'],
  },
  '5.1.5': {
    about: 'what is heard is also seen',
    act: ['2(a)', '2(e)'],
    foyer: 'Calls are shown, and the question that two tones announce is written.',
    also: ['11.1.2.1.2.1'],
  },
  '5.1.6.1': {
    about: 'who has no keyboard uses everything without sight',
    act: ['2(a)', '2(h)'],
    foyer: 'A visitor takes every way to a number by ear, with keys alone.',
    hardware: 'An audio keypad, or the touch screen as described in the guide.',
    also: ['11.2.1.1.2', '11.2.1.4.2'],
  },
  '5.1.6.2': {
    about: 'the focus is held nowhere',
    act: ['2(h)'],
    foyer: 'The keys that lead to a field, a keyboard or a sheet lead out of it again.',
  },
  '5.1.7': {
    about: 'nobody has to speak',
    act: ['2(b)'],
    foyer: 'It listens to nobody.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
