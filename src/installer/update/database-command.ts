import * as v from 'valibot';
import { comparePosition, readPosition, storePosition } from '../../service/store/position.ts';

// The installer runs as root, and root opens no database, so this runs as the host's user. FILE [POSITION]
const [file = '', earlier] = process.argv.slice(2);
process.umask(0o077);
const position =
  earlier === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), storePosition), earlier);
console.log(JSON.stringify(await (position ? comparePosition(file, position) : readPosition(file))));
