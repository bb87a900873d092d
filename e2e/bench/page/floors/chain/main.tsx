import { useQueries, useQuery } from '@tanstack/react-query';
import type { Branch } from '../../../../../src/contract/branch.ts';
import type { Device } from '../../../../../src/contract/device.ts';
import { documentedRead } from '../documented-read.ts';
import { laterReads } from '../documented-reads.ts';
import { showFloor } from '../show-floor.tsx';
import { TwelveButtons } from '../twelve-buttons.tsx';

function Page() {
  const device = useQuery(documentedRead<Device>('device')).data;
  const branch = useQuery(documentedRead<Branch>('branch')).data;
  const settings = useQuery(documentedRead('settings'));
  const exceptionDay = useQuery(documentedRead('exceptionDay'));
  const paths = device && branch ? laterReads(device, branch) : [];
  const later = useQueries({ queries: paths.map((path) => documentedRead(path)) });
  const isComplete = [settings, exceptionDay, ...later].every(({ isSuccess }) => isSuccess);
  return paths.length > 0 && isComplete && <TwelveButtons />;
}

showFloor(<Page />);
