import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import { securityLog } from '../../service/http/security-log.ts';
import { answerWhileStopping, refuseUnanswered } from './answer-while-stopping.ts';

test('refuses no answer that is being sent, such as a film whose client does not read', async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
  onTestFinished(() => app.close());
  answerWhileStopping(app);
  app.setErrorHandler(
    createErrorHandler({ nodeId: 'node', development: false, security: securityLog(Date.now) }),
  );
  const film = new Readable({ read() {} });
  app.get('/', (_request, reply) => reply.type('video/webm').send(film));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  film.push('the first part');
  await once(client, 'data');
  refuseUnanswered(app);
  await new Promise(setImmediate);
  client.destroy();
  expect(logged).toEqual([]);
});
