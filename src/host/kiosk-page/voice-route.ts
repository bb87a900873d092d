import type { FastifyPluginAsync } from 'fastify';
import { speechRequest } from '../../contract/additions/page/speech-request.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import { clientGone } from '../requests/client-gone.ts';
import { noVoice, voiceFailed } from '../requests/host-errors.ts';

/** Speaks a text with the voice of this machine. */
export function voiceRoute({ speak }: Pick<HostVoice, 'speak'>): FastifyPluginAsync {
  return async (app) => {
    // Not a GET: proxies and logs keep addresses, and a text can have the name of a visitor.
    app.post('/kiosk/voice', async (request, reply) => {
      const wanted = readInput(speechRequest, request.body);
      const speech = await speak(wanted, clientGone(reply));
      switch (speech.kind) {
        case 'no-voice':
          throw noVoice(wanted.language);
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
