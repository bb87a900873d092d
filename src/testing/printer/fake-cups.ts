import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

type Behaviour = 'passes-on' | 'keeps' | 'sends' | 'looks-for-printer' | 'refuses';

/** Fake commands `lp`, `lpstat` and `cancel`, which record their calls. */
export type FakeCups = Awaited<ReturnType<typeof fakeCups>>;

const scripts = {
  lp: `[ "$(cat $home/behaviour)" = refuses ] && { echo "lp: refused" >&2; exit 1; }
n=$(($(ls $home/jobs | wc -l) + 1))
cat > $home/jobs/$n
echo "request id is Front-$n (0 file(s))"`,
  lpstat: `case "$*" in
-o*) [ "$(cat $home/behaviour)" = passes-on ] || for n in $(ls $home/jobs); do grep -qx Front-$n $home/cancelled || echo "Front-$n  $(id -un)  1024  Sat"; done ;;
*) [ -e $home/status ] && cat $home/status
  for n in $(ls $home/jobs); do case "$(cat $home/behaviour)" in
  sends) echo "printer Front now printing Front-$n.  enabled since Sat" ;;
  looks-for-printer) echo "printer Front now printing Front-$n.  enabled since Sat"
    echo "	The printer may not exist or is unavailable at this time." ;;
  esac; done ;;
esac`,
  cancel: `echo "$1" >> $home/cancelled`,
} as const;

/** Puts the fake commands first in this process's PATH, until `remove`. */
export async function fakeCups() {
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

  const cups = {
    /** Sets the result of later jobs, and the output of `lpstat -p`. */
    async behave(
      behaviour: Behaviour,
      status = 'printer Front is idle.  enabled since Sat\n\tAlerts: none\n',
    ) {
      await writeFile(join(home, 'behaviour'), behaviour);
      await writeFile(join(home, 'status'), status);
    },
    async accepted() {
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
