/** A piece of paper that an emulated printer has printed. */
export interface Paper {
  /** The lines of text that are not empty. */
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

/** A command of ESC/POS: its length in bytes, the lines of paper that it takes, and what it does. */
interface EscPosCommand {
  readonly bytes: number;
  readonly lines: number;
  readonly action:
    | { readonly kind: 'text'; readonly byte: number }
    | { readonly kind: 'feed' | 'cut' | 'reset' | 'confirm-done' | 'nothing' }
    | { readonly kind: 'size'; readonly height: number }
    | { readonly kind: 'code-page'; readonly page: number }
    | { readonly kind: 'image'; readonly image: PaperImage }
    | { readonly kind: 'qr'; readonly text: string };
}

const nothing = (bytes: number): EscPosCommand => ({ bytes, lines: 0, action: { kind: 'nothing' } });

/** The first command in the bytes; undefined if it is incomplete. */
export function nextCommand(bytes: Uint8Array): EscPosCommand | undefined {
  const command = readCommand(bytes);
  return command && command.bytes <= bytes.length ? command : undefined;
}

function readCommand(bytes: Uint8Array): EscPosCommand | undefined {
  const [first, second = -1, third = 0] = bytes;
  if (first === undefined) return undefined;
  switch (first) {
    case 0x0a:
      return { bytes: 1, lines: 1, action: { kind: 'feed' } };
    case 0x0d:
      return nothing(1);
    case 0x10:
      return nothing(second === 0x14 ? 10 : 3);
    case 0x1b:
      if (second === 0x40) return { bytes: 2, lines: 0, action: { kind: 'reset' } };
      return second === 0x74
        ? { bytes: 3, lines: 0, action: { kind: 'code-page', page: third } }
        : nothing(3);
    case 0x1c:
      return nothing(2);
    case 0x1d:
      return readGsCommand(bytes, second, third);
    default:
      return { bytes: 1, lines: 0, action: { kind: 'text', byte: first } };
  }
}

function readGsCommand(bytes: Uint8Array, second: number, third: number): EscPosCommand | undefined {
  switch (second) {
    case 0x21:
      return { bytes: 3, lines: 0, action: { kind: 'size', height: (third & 7) + 1 } };
    case 0x56:
      return { bytes: 3, lines: 0, action: { kind: 'cut' } };
    case 0x72:
      return { bytes: 3, lines: 0, action: { kind: 'confirm-done' } };
    case 0x76: {
      if (bytes.length < 8) return undefined;
      const [, , , , widthLow = 0, widthHigh = 0, heightLow = 0, heightHigh = 0] = bytes;
      const width = 8 * (widthLow + 256 * widthHigh);
      const height = heightLow + 256 * heightHigh;
      const end = 8 + (width * height) / 8;
      const rows = Buffer.from(bytes.slice(8, end)).toString('base64');
      const lines = Math.ceil(height / 30);
      return { bytes: end, lines, action: { kind: 'image', image: { width, height, rows } } };
    }
    case 0x28: {
      if (bytes.length < 8) return undefined;
      const end = 5 + (bytes[3] ?? 0) + 256 * (bytes[4] ?? 0);
      // Function 80 stores the text that function 81 prints.
      if (bytes[6] !== 0x50) return nothing(end);
      return {
        bytes: end,
        lines: 8,
        action: { kind: 'qr', text: Buffer.from(bytes.slice(8, end)).toString() },
      };
    }
    default:
      return nothing(3);
  }
}

const encodings: Readonly<Record<number, string>> = { 16: 'windows-1252', 17: 'ibm866' };

/** Executes commands and collects the printed pieces of paper. */
export function paperFeed() {
  const papers: Paper[] = [];
  let piece = { texts: [] as string[], images: [] as PaperImage[], qrCodes: [] as string[] };
  let line = '';
  let page = 0;
  let textHeight = 1;
  let lineHeight = 1;

  function endPiece(isCut: boolean): void {
    if (piece.texts.length + piece.images.length + piece.qrCodes.length > 0) papers.push({ ...piece, isCut });
    piece = { texts: [], images: [], qrCodes: [] };
  }
  return {
    papers,
    /** Height of the current line, as a multiple of the normal height. */
    height: () => lineHeight,
    tearOff: () => endPiece(false),
    /** Drops the current line, which is not printed yet. */
    clearLine() {
      line = '';
      lineHeight = 1;
    },
    execute({ action }: EscPosCommand): void {
      switch (action.kind) {
        case 'text':
          lineHeight = Math.max(lineHeight, textHeight);
          line += new TextDecoder(encodings[page] ?? 'latin1').decode(Uint8Array.of(action.byte));
          return;
        case 'feed':
          if (line.trim()) piece.texts.push(line.trim());
          line = '';
          lineHeight = 1;
          return;
        case 'cut':
          endPiece(true);
          return;
        case 'reset':
          line = '';
          textHeight = 1;
          lineHeight = 1;
          page = 0;
          return;
        case 'size':
          textHeight = action.height;
          return;
        case 'code-page':
          page = action.page;
          return;
        case 'image':
          piece.images.push(action.image);
          return;
        case 'qr':
          piece.qrCodes.push(action.text);
          return;
        case 'confirm-done':
        case 'nothing':
          return;
        default:
          action satisfies never;
      }
    },
  };
}
