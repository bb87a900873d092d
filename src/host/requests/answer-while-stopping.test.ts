import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import { securityLog } from '../../service/http/security-log.ts';
import { sendAnswer } from '../gateway/send-answer.ts';
import { answerWhileStopping, refuseUnanswered } from './answer-while-stopping.ts';

function openApp() {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
  onTestFinished(() => app.close());
  answerWhileStopping(app);
  app.setErrorHandler(
    createErrorHandler({ nodeId: 'node', development: false, security: securityLog(Date.now) }),
  );
  return { app, logged };
}

test('a response after the refusal of its request is dropped silently', async () => {
  const { app, logged } = openApp();
  let answerAll = () => {};
  const late = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  app.get('/sent', async (_request, reply) => {
    await late;
    return sendAnswer(reply, { status: 200, headers: {}, body: Buffer.from('late') });
  });
  app.get('/returned', async () => late.then(() => 'late'));
  await app.ready();
  const answers = ['/sent', '/returned'].map((url) => app.inject(url));
  await new Promise(setImmediate);
  refuseUnanswered(app);
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  answerAll();
  await new Promise(setImmediate);
  expect(logged).toEqual([]);
});

test('a response in progress, such as a video whose client does not read, is not refused', async () => {
  const { app, logged } = openApp();
  const video = new Readable({ read() {} });
  app.get('/', (_request, reply) => reply.type('video/webm').send(video));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  video.push('the first part');
  await once(client, 'data');
  refuseUnanswered(app);
  await new Promise(setImmediate);
  client.destroy();
  expect(logged).toEqual([]);
});
