import { useState } from 'react';
import { nextRows, type RowCall, type Rows } from '../hall/rows.ts';

/** The rows of these calls. Each call keeps its row. */
export function useRows(calls: readonly RowCall[], count: number): Rows {
  const [rows, setRows] = useState<Rows>([]);
  const next = nextRows(rows, calls, count);
  if (next !== rows) setRows(next);
  return next;
}
