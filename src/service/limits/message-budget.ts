import { type Rate, tokenBuckets } from './token-buckets.ts';

/**
 * A branch's budget for messages before calls. Each call by a clerk adds one message to the budget, so a moving queue
 * never exhausts it.
 */
const ofBranch: Rate = { perMinute: 1, burst: 100 };

/** A phone number's budget, so that nobody can flood a stranger's phone with messages. */
const ofNumber: Rate = { perMinute: 6 / 60, burst: 6 };

/** The budgets of messages that cost money, counted in memory. */
export function messageBudget(now: () => number) {
  const [branches, numbers] = [tokenBuckets(), tokenBuckets()];
  return {
    /** Counts a message. Returns false if a budget is used up, so the message must not be sent. */
    take(
      kind: 'soon' | 'call',
      { branch, address }: Readonly<Record<'branch' | 'address', string>>,
    ): boolean {
      if (kind === 'call') {
        branches.giveBack(branch, ofBranch);
        return true;
      }
      if (branches.waitFor(branch, ofBranch, now()) > 0 || numbers.take(address, ofNumber, now()) > 0)
        return false;
      branches.take(branch, ofBranch, now());
      return true;
    },
  };
}
