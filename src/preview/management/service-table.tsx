import type { BranchNow, ManagedService } from '../../contract/additions/page/branch-now.ts';
import { textFor, useBranchWords } from './branch-words.ts';
import { reasonOf } from './closing-list.tsx';

interface Props {
  readonly state: BranchNow;
  readonly onClose: (service: string) => void;
}

/** The services, with their waiting visitors, the longest wait, and the kiosk's text. */
export function ServiceTable({ state, onClose }: Props) {
  const words = useBranchWords();
  const { say, number, minutes } = words;
  const ofBranch = state.closings.find(({ of, isLate, from }) => !of && !isLate && from <= state.now);
  function atKiosk({ wait }: ManagedService): string {
    if (ofBranch) return reasonOf(ofBranch, state, words);
    if (wait.closing) {
      return [wait.closing.reason, wait.closing.again].map((text) => textFor(text, state, words)).join(' ');
    }
    return wait.closed || wait.full ? say('wait.full') : words.waitText(wait);
  }
  return (
    <section className="branch-card">
      <h2>{say('transfer.services')}</h2>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{say('transfer.services')}</th>
            <th scope="col">{say('services.waiting')}</th>
            <th scope="col">{say('services.longest')}</th>
            <th scope="col">{say('services.kiosk')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {state.services.map((service) => {
            const { key, wait, longestSince } = service;
            const name = textFor(service.names, state, words);
            return (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td data-column={say('services.waiting')}>{number(wait.tickets)}</td>
                <td data-column={say('services.longest')}>
                  {longestSince === null ? '–' : minutes(state.now - longestSince)}
                </td>
                <td data-column={say('services.kiosk')}>
                  <bdi>{atKiosk(service)}</bdi>
                </td>
                <td>
                  {!wait.closing && (
                    <button
                      type="button"
                      aria-label={`${say('closings.close')}: ${name}`}
                      onClick={() => onClose(key)}
                    >
                      {say('closings.close')}
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
