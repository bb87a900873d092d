export interface PrintedPaper {
  readonly texts: readonly string[];
  readonly images: readonly PaperImage[];
  readonly qrCodes: readonly string[];
  /** False if a person tore the paper off. */
  readonly isCut: boolean;
}

export interface PaperImage {
  readonly width: number;
  readonly height: number;
  /** In base64. */
  readonly rows: string;
}

interface EscPosCommand {
  readonly kind: 'text' | 'feed' | 'confirm-done' | 'other';
  readonly bytes: number;
  readonly lines: number;
  execute(feed: PaperFeed): unknown;
}

const command = (
  bytes: number,
  execute: EscPosCommand['execute'] = () => {},
  { lines = 0, kind = 'other' }: Partial<EscPosCommand> = {},
): EscPosCommand => ({ bytes, execute, lines, kind });

/** The first command in the bytes; undefined if it is incomplete. */
export function nextCommand(bytes: Uint8Array): EscPosCommand | undefined {
  const first = readCommand(bytes);
  return first && first.bytes <= bytes.length ? first : undefined;
}

function readCommand(bytes: Uint8Array): EscPosCommand | undefined {
  const [first, second = -1, third = 0] = bytes;
  switch (first) {
    case undefined:
      return undefined;
    case 0x0a:
      return command(1, (feed) => feed.endLine(), { kind: 'feed' });
    case 0x0d:
      return command(1);
    case 0x10:
      return command(second === 0x14 ? 10 : 3);
    case 0x1b:
      if (second === 0x40) return command(2, (feed) => feed.reset());
      return command(3, (feed) => second === 0x74 && feed.choosePage(third));
    case 0x1c:
      return command(2);
    case 0x1d:
      return readGsCommand(bytes, second, third);
    default:
      return command(1, (feed) => feed.write(first), { kind: 'text' });
  }
}

function readGsCommand(bytes: Uint8Array, second: number, third: number): EscPosCommand | undefined {
  switch (second) {
    case 0x21:
      return command(3, (feed) => feed.chooseHeight((third & 7) + 1));
    case 0x56:
      return command(3, (feed) => feed.endPiece(true));
    case 0x72:
      return command(3, () => {}, { kind: 'confirm-done' });
    case 0x76: {
      if (bytes.length < 8) return undefined;
      const [, , , , widthLow = 0, widthHigh = 0, heightLow = 0, heightHigh = 0] = bytes;
      const width = 8 * (widthLow + 256 * widthHigh);
      const height = heightLow + 256 * heightHigh;
      const end = 8 + (width * height) / 8;
      const rows = Buffer.from(bytes.slice(8, end)).toString('base64');
      const lines = Math.ceil(height / 30);
      return command(end, ({ piece }) => piece().images.push({ width, height, rows }), { lines });
    }
    case 0x28: {
      if (bytes.length < 8) return undefined;
      const end = 5 + (bytes[3] ?? 0) + 256 * (bytes[4] ?? 0);
      // Function 80 stores the text that function 81 prints.
      if (bytes[6] !== 0x50) return command(end);
      const text = Buffer.from(bytes.slice(8, end)).toString();
      return command(end, ({ piece }) => piece().qrCodes.push(text), { lines: 8 });
    }
    default:
      return command(3);
  }
}

const encodings: Readonly<Record<number, string>> = { 16: 'windows-1252', 17: 'ibm866' };

export type PaperFeed = ReturnType<typeof paperFeed>;

/** Collects the printed pieces of paper. */
export function paperFeed() {
  const papers: PrintedPaper[] = [];
  let piece = { texts: [] as string[], images: [] as PaperImage[], qrCodes: [] as string[] };
  let line = '';
  let page = 0;
  let textHeight = 1;
  let lineHeight = 1;

  function clearLine(): void {
    line = '';
    lineHeight = 1;
  }
  return {
    papers,
    piece: () => piece,
    /** The height of the current line, as a multiple of the normal height. */
    height: () => lineHeight,
    endPiece(isCut: boolean): void {
      const { texts, images, qrCodes } = piece;
      if (texts.length + images.length + qrCodes.length > 0) papers.push({ ...piece, isCut });
      piece = { texts: [], images: [], qrCodes: [] };
    },
    clearLine,
    write(byte: number): void {
      lineHeight = Math.max(lineHeight, textHeight);
      line += new TextDecoder(encodings[page] ?? 'latin1').decode(Uint8Array.of(byte));
    },
    endLine(): void {
      if (line.trim()) piece.texts.push(line.trim());
      clearLine();
    },
    reset(): void {
      clearLine();
      textHeight = 1;
      page = 0;
    },
    chooseHeight(height: number): void {
      textHeight = height;
    },
    choosePage(chosen: number): void {
      page = chosen;
    },
  };
}
