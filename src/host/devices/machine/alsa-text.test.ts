import { describe, expect, it } from 'vitest';
import { cardsIn, jacksIn } from './alsa-text.ts';

it('the sound cards of a machine have the names that the kernel lists', () => {
  const list = ` 0 [PCH            ]: HDA-Intel - HDA Intel PCH
                      HDA Intel PCH at 0xf7e10000 irq 33
 1 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                      vc4-hdmi-0
29 [ThinkPadEC     ]: ThinkPad EC - ThinkPad Console Audio Control
                      ThinkPad Console Audio Control at EC reg 0x30
`;
  expect(cardsIn(list)).toEqual(['PCH', 'vc4hdmi0', 'ThinkPadEC']);
  expect(cardsIn('--- no soundcards ---\n')).toEqual([]);
});

describe('headphones', () => {
  const jack = (name: string, value: string) =>
    `numid=20,iface=CARD,name='${name}'\n  ; type=BOOLEAN,access=r-------,values=1\n  : values=${value}\n`;
  const volume = `numid=2,iface=MIXER,name='Headphone Playback Volume'
  ; type=INTEGER,access=rw---R--,values=2,min=0,max=87,step=0
  : values=60,60
  | dBscale-min=-65.25dB,step=0.75dB,mute=0
numid=3,iface=MIXER,name='Headphone Playback Switch'
  ; type=BOOLEAN,access=rw------,values=2
  : values=on,on
`;

  it.each([
    ['Headphone Jack', 'a computer'],
    ['Front Headphone Jack', 'the front of a computer'],
    ['Headset Jack', 'a codec of a small board'],
    ['Headphone - Output Jack', 'a USB adapter'],
  ])('are detected when they are plugged in or pulled out: %s, as on %s', (name) => {
    expect(jacksIn(volume + jack(name, 'on') + volume)).toEqual([{ name, isPlugged: true }]);
    expect(jacksIn(volume + jack(name, 'off') + volume)).toEqual([{ name, isPlugged: false }]);
  });

  it.each(['Headphone Phantom Jack', 'Front Headphone Phantom Jack'])(
    'are unknown if the card cannot detect them: %s is always on',
    (name) => {
      expect(jacksIn(jack(name, 'on'))).toEqual([]);
    },
  );

  it.each(['Mic Jack', 'Headset Mic Jack', 'Line Out Jack', 'HDMI/DP,pcm=3 Jack', 'Line - Input Jack'])(
    'are not assumed for a jack that is not for headphones: %s',
    (name) => {
      expect(jacksIn(jack(name, 'on'))).toEqual([]);
    },
  );
});
