import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a stand-in for CUPS does with jobs. */
type Behaviour = 'passes-on' | 'keeps' | 'sends' | 'looks-for-printer' | 'refuses';

/** Commands that go by the names of CUPS's, and what they were told. */
export interface FakeCups {
  /** How jobs fare from now on, and what the queue says of itself. */
  behave(habit: Behaviour, told?: string): Promise<void>;
  /** The bytes of each job that was taken. */
  taken(): Promise<Buffer[]>;
  cancelled(): Promise<string[]>;
  remove(): Promise<void>;
}

const scripts = {
  lp: `[ "$(cat $home/habit)" = refuses ] && { echo "lp: refused" >&2; exit 1; }
n=$(($(ls $home/jobs | wc -l) + 1))
cat > $home/jobs/$n
echo "request id is Front-$n (0 file(s))"`,
  lpstat: `case "$*" in
-o*) [ "$(cat $home/habit)" = passes-on ] || for n in $(ls $home/jobs); do grep -qx Front-$n $home/cancelled || echo "Front-$n  root  1024  Sat"; done ;;
*) [ -e $home/told ] && cat $home/told
  for n in $(ls $home/jobs); do case "$(cat $home/habit)" in
  sends) echo "printer Front now printing Front-$n.  enabled since Sat" ;;
  looks-for-printer) echo "printer Front now printing Front-$n.  enabled since Sat"
    echo "	The printer may not exist or is unavailable at this time." ;;
  esac; done ;;
esac`,
  cancel: `echo "$1" >> $home/cancelled`,
} as const;

/** Puts stand-ins for CUPS's commands before all others of this process, until they are removed. */
export async function fakeCups(): Promise<FakeCups> {
  const home = await mkdtemp(join(tmpdir(), 'foyer-cups-'));
  await mkdir(join(home, 'bin'));
  await mkdir(join(home, 'jobs'));
  await writeFile(join(home, 'cancelled'), '');
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(home, 'bin', name), `#!/bin/sh\nhome=${home}\n${script}\n`);
    await chmod(join(home, 'bin', name), 0o755);
  }
  const before = process.env.PATH ?? '';
  process.env.PATH = join(home, 'bin') + delimiter + before;

  const cups: FakeCups = {
    async behave(habit, told = 'printer Front is idle.  enabled since Sat\n\tAlerts: none\n') {
      await writeFile(join(home, 'habit'), habit);
      await writeFile(join(home, 'told'), told);
    },
    async taken() {
      const jobs = await readdir(join(home, 'jobs'));
      return Promise.all(jobs.sort().map((job) => readFile(join(home, 'jobs', job))));
    },
    async cancelled() {
      const lines = await readFile(join(home, 'cancelled'), 'utf8');
      return lines.split('\n').filter(Boolean);
    },
    async remove() {
      process.env.PATH = before;
      await rm(home, { recursive: true });
    },
  };
  await cups.behave('passes-on');
  return cups;
}
