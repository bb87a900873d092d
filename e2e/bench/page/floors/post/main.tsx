import { useQuery } from '@tanstack/react-query';
import { documentedRead } from '../documented-read.ts';
import { showFloor } from '../show-floor.tsx';
import { TwelveButtons } from '../twelve-buttons.tsx';

async function takeNumber(): Promise<string> {
  const answer = await fetch('/ticket', { method: 'POST' });
  return (await answer.json()).ticket.number;
}

function Page() {
  const { isSuccess } = useQuery(documentedRead('branch'));
  return isSuccess && <TwelveButtons onTap={(_, show) => void takeNumber().then(show)} />;
}

showFloor(<Page />);
