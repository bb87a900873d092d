import { expect, it } from 'vitest';
import { announcementOf, type SpokenSentence } from '../../domain/calls/announcement.ts';
import { callBoard } from '../../page/calls/call-board.ts';
import { speakCalls } from '../../page/calls/speak-calls.ts';
import type { Timers } from '../../page/time/timers.ts';
import { createAnnouncer } from '../../page/voice/announcer.ts';
import type { Manner } from '../../page/voice/voice.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { demoBranch } from '../../testing/demo-branch.ts';
import { earListener } from '../../testing/ear-listener.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { realVisits } from '../../testing/real-visits.ts';
import { withProfile, withTiles } from '../gallery/states/demo.ts';
import type { KioskSession } from '../session/kiosk-session.ts';

async function aVisit(language: string) {
  const heard: string[] = [];
  const { branch, languages } = demoBranch(language);
  const visits = realVisits(fakeService());
  let call = (_number: string) => {};
  const opened = await openGalleryState('menu', 'home', {
    language,
    branch: (demo) => withProfile({ features: { customerName: 2 } })(withTiles(2)(demo)),
    visits(session: KioskSession, timers: Timers) {
      const calls = callBoard(timers);
      async function speak({ text, locale }: SpokenSentence, { after, signal }: Partial<Manner> = {}) {
        await after;
        if (!signal?.aborted)
          heard.push((locale.startsWith(language) ? text : `${locale}: ${text}`).normalize());
        return true;
      }
      const announcer = createAnnouncer({
        chime: async () => {},
        speak,
        announcementOf: (one, isBrief) => announcementOf(one, { ...branch, languages }, isBrief),
        isBilingual: () => false,
      });
      speakCalls(calls, announcer);
      call = (number) =>
        calls.called({
          ticket: 'own',
          number,
          counter: { name: 'Counter 3', number: '3', place: 'counter' },
          calls: 1,
          calledAt: timers.now(),
          speech: { language: branch.defaultLang },
        });
      return { ...visits(session, timers), calls, speak };
    },
  });
  return { ...opened, ...earListener(opened, heard), call };
}

/**
 * The lines of each step, from a visit to its call. A line spoken in another language begins with its locale.
 */
interface Transcript {
  readonly begin: readonly string[];
  readonly menu: readonly string[];
  readonly name: readonly string[];
  readonly refused: readonly string[];
  readonly typed: string;
  readonly ticket: readonly string[];
  readonly call: string;
}

const transcripts: Readonly<Record<string, Transcript>> = {
  en: {
    begin: ['You can hear this screen now.', 'The arrow keys move through the choices. Enter selects one.'],
    menu: [
      'How can we help you?',
      '10 choices',
      '1, Passport or ID card, Apply, renew, report a loss, over 10 minutes, 2 people waiting',
      '2, Collect a document, Passports, cards and permits, No wait',
      'Help',
      'I have an appointment',
      'Several people',
      'Language: English, selected',
      'Language: ',
      'ar: العربية',
      'Language: ',
      'es-ES: Español',
      'Language: ',
      'tr-TR: Türkçe',
      'Language: ',
      'uk-UA: Українська',
    ],
    name: [
      'Passport or ID card',
      'Your name for our staff',
      '2 to 24 letters',
      'Other people could hear this, so your typing is not read out.',
      '6 choices',
      'Help',
      'Your name',
      'Back',
      'Home',
      'Continue',
      'Language: English',
    ],
    refused: ['Please type a name', '2 to 24 letters'],
    typed: '2 characters',
    ticket: [
      'Your number: A 043.',
      'A, 0 4 3.',
      'Before you: Nobody',
      'Please remember your number.',
      'Have a seat. We show and call your number when it is your turn.',
      '4 choices',
      'Help',
      'Done',
      'Give a number back',
      'Language: English',
    ],
    call: 'Number A, 0 4 3, please go to counter 3.',
  },
  de: {
    begin: [
      'Dieser Bildschirm wird Ihnen jetzt vorgelesen.',
      'Mit den Pfeiltasten gehen Sie durch die Auswahl. Mit Enter wählen Sie.',
    ],
    menu: [
      'Wie können wir Ihnen helfen?',
      'Möglichkeiten: 6',
      '1, Reisepass oder Ausweis, über 10 Minuten, 2 Personen warten',
      '2, Dokument abholen, Ohne Warten',
      'Hilfe',
      'Ich habe einen Termin',
      'Mehrere Personen',
      'Sprache: Deutsch',
    ],
    name: [
      'Reisepass oder Ausweis',
      'Ihr Name für unser Personal',
      '2 bis 24 Buchstaben',
      'Andere könnten mithören, daher wird Ihre Eingabe nicht vorgelesen.',
      'Möglichkeiten: 6',
      'Hilfe',
      'Ihr Name',
      'Zurück',
      'Zum Anfang',
      'Weiter',
      'Sprache: Deutsch',
    ],
    refused: ['Bitte geben Sie einen Namen ein', '2 bis 24 Buchstaben'],
    typed: '2 Zeichen',
    ticket: [
      'Ihre Nummer: A 043.',
      'A, 0 4 3.',
      'Vor Ihnen: Niemand',
      'Bitte merken Sie sich Ihre Nummer.',
      'Nehmen Sie bitte Platz. Wir zeigen Ihre Nummer an und rufen sie auf, wenn Sie an der Reihe sind.',
      'Möglichkeiten: 4',
      'Hilfe',
      'Fertig',
      'Nummer zurückgeben',
      'Sprache: Deutsch',
    ],
    call: 'Nummer A, 0 4 3, bitte zu Schalter 3.',
  },
  ar: {
    begin: ['يمكنك الآن الاستماع إلى هذه الشاشة.', 'تنقّل بين الخيارات بمفاتيح الأسهم، واختر بمفتاح Enter.'],
    menu: [
      'كيف يمكننا مساعدتك؟',
      '١٠ خيارات',
      '١, جواز السفر أو الهوية, طلب أو تجديد أو إبلاغ عن فقدان, أكثر من ١٠ دقائق, شخصان في الانتظار',
      '٢, استلام وثيقة, جوازات وبطاقات وتصاريح جاهزة, دون انتظار',
      'مساعدة',
      'لدي موعد',
      'عدة أشخاص',
      'اللغة: ',
      'en-GB: English',
      'اللغة: العربية, تم اختياره',
      'اللغة: ',
      'es-ES: Español',
      'اللغة: ',
      'tr-TR: Türkçe',
      'اللغة: ',
      'uk-UA: Українська',
    ],
    name: [
      'جواز السفر أو الهوية',
      'اسمك لموظفينا',
      'من ٢ إلى ٢٤ حرفًا',
      'قد يسمع الآخرون هذا الصوت، لذلك لا يُقرأ ما تكتبه.',
      '٦ خيارات',
      'مساعدة',
      'اسمك',
      'رجوع',
      'البداية',
      'متابعة',
      'اللغة: العربية',
    ],
    refused: ['يرجى كتابة اسم', 'من ٢ إلى ٢٤ حرفًا'],
    typed: 'حرفان',
    ticket: [
      'رقمك: A 043.',
      'A, 0 4 3.',
      'قبلك: لا أحد',
      'يرجى تذكّر رقمك.',
      'تفضّل بالجلوس. سنعرض رقمك وننادي عليه عندما يحين دورك.',
      '٤ خيارات',
      'مساعدة',
      'تم',
      'إرجاع رقم',
      'اللغة: العربية',
    ],
    call: 'الرَّقْمُ A, 0 4 3، يُرْجَى التَّوَجُّهُ إِلَى الشُّبَّاكِ رَقْمِ 3.',
  },
};

it.each(Object.entries(transcripts))(
  'a visit is read aloud from the menu to the call, each line once and in whole words: %s',
  showsClauses('5.1.3.3'),
  async (language, { begin, menu, name, refused, typed, ticket, call: announced }) => {
    const { presses, call } = await aVisit(language);
    expect(await presses('{F9}')).toEqual([...begin, ...menu]);
    expect(await presses('{ArrowDown}')).toEqual([menu[2]]);
    expect(await presses('{Enter}')).toEqual(name);
    expect(await presses('{Enter}')).toEqual(refused);
    expect(await presses('Zo')).toEqual([typed]);
    expect(await presses('{Enter}')).toEqual(ticket);
    expect(await presses('{ArrowDown}{ArrowDown}')).toEqual(ticket.slice(-4, -2));
    expect(await presses('{Enter}')).toEqual(menu);
    call('A 043');
    expect(await presses('{Shift}')).toEqual([announced]);
  },
);
