import * as v from 'valibot';
import { comparePosition, readPosition, storePosition } from '../../service/store/position.ts';

// Prints the position of a database, or compares the database with an earlier position: FILE [POSITION]. Runs as
// the host's user, because the installer runs as root, and root opens no database.
const [file = '', earlier] = process.argv.slice(2);
process.umask(0o077);
const position =
  earlier === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), storePosition), earlier);
console.log(JSON.stringify(await (position ? comparePosition(file, position) : readPosition(file))));
