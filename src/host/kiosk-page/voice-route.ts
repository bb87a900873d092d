import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../../service/http/read-input.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import { noVoice, voiceFailed } from '../requests/host-errors.ts';

/** The language may become a part of a path, so only letters, digits and hyphens are allowed. */
const query = v.object({
  language: v.pipe(
    v.string(),
    v.maxLength(35),
    v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'expected a language such as uk-UA'),
  ),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
});

/** Speaks a text with the voice of this machine. */
export function voiceRoute({ speak }: Pick<HostVoice, 'speak'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/voice', async (request, reply) => {
      const { language, text } = readInput(query, request.query);
      const speech = await speak(language, text);
      switch (speech.kind) {
        case 'no-voice':
          throw noVoice(language);
        case 'failed':
          throw voiceFailed();
        case 'spoken':
          return reply.type('audio/wav').header('X-Content-Type-Options', 'nosniff').send(speech.wav);
        default:
          return speech satisfies never;
      }
    });
  };
}
