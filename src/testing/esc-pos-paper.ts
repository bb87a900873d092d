/** A piece of paper that came out of an emulated printer. */
export interface Paper {
  /** Lines of text as they stand there, without those that are empty. */
  readonly texts: readonly string[];
  readonly images: readonly PaperImage[];
  readonly qrCodes: readonly string[];
  /** False: a person tore it off. */
  readonly isCut: boolean;
}

interface PaperImage {
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly rows: string;
}

/** One step of what a printer is told; `lines` is the paper it takes. */
export interface EscPosCommand {
  readonly bytes: number;
  readonly lines: number;
  readonly action:
    | { readonly what: 'text'; readonly byte: number }
    | { readonly what: 'feed' | 'cut' | 'reset' | 'say-done' | 'nothing' }
    | { readonly what: 'times'; readonly height: number }
    | { readonly what: 'code-page'; readonly page: number }
    | { readonly what: 'image'; readonly image: PaperImage }
    | { readonly what: 'qr'; readonly text: string };
}

const nothing = (bytes: number): EscPosCommand => ({ bytes, lines: 0, action: { what: 'nothing' } });

/** The next step in the bytes of ESC/POS; undefined while it is not whole. */
export function nextCommand(bytes: Uint8Array): EscPosCommand | undefined {
  const step = readStep(bytes);
  return step && step.bytes <= bytes.length ? step : undefined;
}

function readStep(bytes: Uint8Array): EscPosCommand | undefined {
  const [first, second = -1, third = 0] = bytes;
  if (first === undefined) return undefined;
  switch (first) {
    case 0x0a:
      return { bytes: 1, lines: 1, action: { what: 'feed' } };
    case 0x0d:
      return nothing(1);
    case 0x10:
      return nothing(second === 0x14 ? 10 : 3);
    case 0x1b:
      if (second === 0x40) return { bytes: 2, lines: 0, action: { what: 'reset' } };
      return second === 0x74
        ? { bytes: 3, lines: 0, action: { what: 'code-page', page: third } }
        : nothing(3);
    case 0x1c:
      return nothing(2);
    case 0x1d:
      return groupStep(bytes, second, third);
    default:
      return { bytes: 1, lines: 0, action: { what: 'text', byte: first } };
  }
}

function groupStep(bytes: Uint8Array, second: number, third: number): EscPosCommand | undefined {
  switch (second) {
    case 0x21:
      return { bytes: 3, lines: 0, action: { what: 'times', height: (third & 7) + 1 } };
    case 0x56:
      return { bytes: 3, lines: 0, action: { what: 'cut' } };
    case 0x72:
      return { bytes: 3, lines: 0, action: { what: 'say-done' } };
    case 0x76: {
      if (bytes.length < 8) return undefined;
      const [, , , , widthLow = 0, widthHigh = 0, heightLow = 0, heightHigh = 0] = bytes;
      const width = 8 * (widthLow + 256 * widthHigh);
      const height = heightLow + 256 * heightHigh;
      const end = 8 + (width * height) / 8;
      const rows = Buffer.from(bytes.slice(8, end)).toString('base64');
      const lines = Math.ceil(height / 30);
      return { bytes: end, lines, action: { what: 'image', image: { width, height, rows } } };
    }
    case 0x28: {
      if (bytes.length < 8) return undefined;
      const end = 5 + (bytes[3] ?? 0) + 256 * (bytes[4] ?? 0);
      // Function 80 holds the text that function 81 prints.
      if (bytes[6] !== 0x50) return nothing(end);
      return {
        bytes: end,
        lines: 8,
        action: { what: 'qr', text: Buffer.from(bytes.slice(8, end)).toString() },
      };
    }
    default:
      return nothing(3);
  }
}

const encodings: Readonly<Record<number, string>> = { 16: 'windows-1252', 17: 'ibm866' };

/** Writes what a printer is told on pieces of paper. */
export function paperFeed() {
  const papers: Paper[] = [];
  let piece = { texts: [] as string[], images: [] as PaperImage[], qrCodes: [] as string[] };
  let line = '';
  let page = 0;
  let times = 1;
  let tallest = 1;

  function end(isCut: boolean): void {
    if (piece.texts.length + piece.images.length + piece.qrCodes.length > 0) papers.push({ ...piece, isCut });
    piece = { texts: [], images: [], qrCodes: [] };
  }
  return {
    papers,
    /** How much taller than usual the line is by now. */
    height: () => tallest,
    tearOff: () => end(false),
    /** What is in the line that is not printed yet. */
    forgetLine() {
      line = '';
      tallest = 1;
    },
    take({ action: does }: EscPosCommand): void {
      switch (does.what) {
        case 'text':
          tallest = Math.max(tallest, times);
          line += new TextDecoder(encodings[page] ?? 'latin1').decode(Uint8Array.of(does.byte));
          return;
        case 'feed':
          if (line.trim()) piece.texts.push(line.trim());
          line = '';
          tallest = 1;
          return;
        case 'cut':
          end(true);
          return;
        case 'reset':
          line = '';
          times = 1;
          tallest = 1;
          page = 0;
          return;
        case 'times':
          times = does.height;
          return;
        case 'code-page':
          page = does.page;
          return;
        case 'image':
          piece.images.push(does.image);
          return;
        case 'qr':
          piece.qrCodes.push(does.text);
      }
    },
  };
}
