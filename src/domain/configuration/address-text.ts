import type { Branch } from '../../contract/branch.ts';

type Address = Pick<Branch['address'], 'street' | 'number' | 'zip' | 'city'>;

/** An address in one line, such as `Harbour Steps 12, VLT 1165 Valletta`, without the country; empty if unknown. */
export function addressText({ street, number, zip, city }: Address): string {
  const joined = (parts: readonly string[], sign: string) =>
    parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(sign);
  return joined([joined([street, number], ' '), joined([zip, city], ' ')], ', ');
}
