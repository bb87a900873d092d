import * as v from 'valibot';
import { comparePosition, readPosition, storePosition } from '../../service/store/position.ts';

// Prints the position of a database, or compares the database with an earlier position: FILE [POSITION]. The installer
// runs as root, which must open no database, so this program runs as the host's user.
const [file = '', earlier] = process.argv.slice(2);
process.umask(0o077);
const position =
  earlier === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), storePosition), earlier);
console.log(JSON.stringify(await (position ? comparePosition(file, position) : readPosition(file))));
