import type { Clause } from './clause.ts';

/** EN 301 549, 5.1: the substitute for a screen reader, which visitors cannot install. */
export const byEarClauses = {
  '5.1.2.2': {
    about: 'visitors need no assistive device',
    act: ['2(a)', '2(n)'],
    foyer: 'The kiosk speaks, enlarges its text, lowers its buttons, and works with keys or one switch.',
    hardware: 'A touch screen, and an audio keypad or another keyboard for visitors who cannot use it.',
    also: ['11.5.1'],
  },
  '5.1.3.1': {
    about: 'all functions can be used without sight',
    act: ['2(a)', 'speech'],
    foyer: 'Every screen of a visit can be read aloud, and used by keys or touch without sight.',
    hardware: 'A loudspeaker, or a jack for headphones.',
  },
  '5.1.3.2': {
    about: 'sound output for the visitor',
    act: ['2(a)', 'headsets', 'hearing'],
    foyer: 'Speech is played on the loudspeaker, or on the device in `FOYER_EAR_OUTPUT`.',
    hardware: 'A 3.5 mm jack that can be found by touch; for hearing aids also a loop or a suitable volume.',
  },
  '5.1.3.3': {
    about: 'spoken choices can be found on the screen',
    act: ['2(a)'],
    foyer: 'Each choice is spoken with its tile number, and the focus ring marks the spoken choice.',
    also: ['11.1.3.1.2', '11.1.3.2.2'],
  },
  '5.1.3.4': {
    about: 'speech can be interrupted and repeated',
    act: ['2(g)', 'speech'],
    foyer: 'Any key interrupts speech; one key repeats everything. There is no pause.',
    hardware: 'A key to repeat; audio keypads have one.',
  },
  '5.1.3.5': {
    about: 'an action interrupts speech',
    act: ['2(g)', 'speech'],
    foyer: 'A key or a touch ends speech at once, including sentences that would follow.',
  },
  '5.1.3.6': {
    about: 'pictures have spoken alternatives',
    act: ['2(a)', 'speech'],
    foyer: 'The captions of instructions are spoken; service icons only repeat the name beside them.',
    also: ['11.1.1.1.2', '11.1.4.5.2'],
  },
  '5.1.3.7': {
    about: 'videos have audio descriptions',
    act: ['2(a)'],
    foyer: 'Visitors need no video to get a ticket: only advertisements contain videos, on an idle kiosk.',
    also: ['11.1.2.1.2.2', '11.1.2.3.2'],
  },
  '5.1.3.8': {
    about: 'hidden characters are not spoken',
    act: ['2(k)'],
    foyer: 'If the screen hides a customer number, only its length is spoken, even in headphones.',
  },
  '5.1.3.9': {
    about: 'personal data are spoken only in headphones',
    act: ['2(k)', 'headsets'],
    foyer: 'Names, codes and telephone numbers are spoken only if headphones are detected.',
    hardware:
      'A jack that detects plugs (the Raspberry Pi jack does not), or a device that `FOYER_EAR_PRIVATE` declares private.',
  },
  '5.1.3.10': {
    about: 'no other sound disturbs for more than three seconds',
    act: ['2(g)'],
    foyer:
      'With two outputs, calls go to the waiting area, and speech for the visitor goes to `FOYER_EAR_OUTPUT`. A single output plays both.',
    hardware: 'A second output for the jack, such as a USB adapter.',
  },
  '5.1.3.11': {
    about: 'the volume in headphones can be changed without sight',
    act: ['2(g)'],
    foyer: 'Two keys make speech louder and quieter, and the new volume is spoken.',
    hardware: 'Volume keys, as on audio keypads.',
  },
  '5.1.3.12': {
    about: 'the volume of the loudspeaker rises in steps, to 65 dBA',
    act: ['2(g)'],
    foyer: 'The same two keys change the volume in steps, up to the maximum of the sound card.',
    hardware: 'A loudspeaker that reaches 65 dBA at the visitor: measure it.',
  },
  '5.1.3.13': {
    about: 'each visitor starts with the normal volume',
    act: ['2(g)'],
    foyer: 'When a visitor stops listening, the volume returns to normal.',
    hardware: 'A sound card setting with a normal volume of at most 65 dBA: measure it.',
  },
  '5.1.3.14': {
    about: 'speech uses the language of the screen',
    act: ['2(a)', 'speech'],
    foyer:
      'Sentences are spoken in each language that has a voice on the machine; names are marked with their language.',
    hardware: 'The espeak-ng voices, or a custom voice, for every branch language.',
    also: ['11.3.1.1.2'],
  },
  '5.1.3.15': {
    about: 'input errors are spoken',
    act: ['2(a)', 'speech'],
    foyer: 'Errors in a name or a code are spoken as the screen shows them.',
    also: ['11.3.3.1.2'],
  },
  '5.1.3.16': {
    about: 'tickets are spoken',
    act: ['2(a)', 'speech'],
    foyer:
      'The number is spoken twice, once digit by digit, with the service, the wait, the number of people ahead, and the position of the paper.',
  },
  '5.1.4': {
    about: 'capitals of 0.7 degrees',
    act: ['2(c)', '2(f)'],
    foyer:
      'In the largest text size, a capital H measures 7.3 mm, seen from 600 mm. On 10-inch screens it measures 7 mm; smaller screens have one size.',
    hardware: 'A screen of at least 15 inches if this is required.',
    also: ['11.1.4.4.2'],
  },
  '5.1.5': {
    about: 'spoken information is also shown',
    act: ['2(a)', '2(e)'],
    foyer: 'Calls are shown on the screen, and so is the question that two tones announce.',
    also: ['11.1.2.1.2.1'],
  },
  '5.1.6.1': {
    about: 'all functions can be used without sight and without a keyboard',
    act: ['2(a)', '2(h)'],
    foyer: 'Visitors can get a number in every possible way by ear, using only keys.',
    hardware: 'An audio keypad, or the touch screen as described in the guide.',
    also: ['11.2.1.1.2', '11.2.1.4.2'],
  },
  '5.1.6.2': {
    about: 'the focus is never trapped',
    act: ['2(h)'],
    foyer: 'The keys that move into a field, a keyboard or a sheet also move out of it.',
  },
  '5.1.7': {
    about: 'visitors do not need to speak',
    act: ['2(b)'],
    foyer: 'The kiosk has no speech input.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
