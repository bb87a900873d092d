import { useQuery } from '@tanstack/react-query';
import { documentedRead } from '../documented-read.ts';
import { showFloor } from '../show-floor.tsx';
import { TwelveButtons } from '../twelve-buttons.tsx';

function Page() {
  const { isSuccess } = useQuery(documentedRead('branch'));
  return isSuccess && <TwelveButtons />;
}

showFloor(<Page />);
