import type { FastifyPluginAsync } from 'fastify';
import { speechRequest } from '../../contract/additions/page/speech-request.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import { clientGone } from '../requests/client-gone.ts';
import { earOutputFailed, noVoice, voiceFailed } from '../requests/host-errors.ts';
import type { PageOf } from './dispenser-page.ts';

interface Deps {
  readonly speak: HostVoice['speak'];
  readonly pageOf: PageOf<'earOutput' | 'identity'>;
}

export function voiceRoute({ speak, pageOf }: Deps): FastifyPluginAsync {
  return async (app) => {
    // The text can contain a visitor's name, so it is not in a GET: proxies and logs store addresses.
    app.post('/kiosk/voice', async (request, reply) => {
      const { earOutput, identity } = pageOf(request);
      const wanted = readInput(speechRequest, request.body);
      const output = wanted.ear ? earOutput : undefined;
      const gone = clientGone(reply);
      const speech = await speak(wanted, identity().binding?.websocketID ?? '', gone);
      switch (speech.kind) {
        case 'no-voice':
          throw noVoice(wanted.language);
        case 'failed':
          throw voiceFailed();
        case 'spoken':
          if (output) {
            // No other output may play the text, because the browser's loudspeaker is for the waiting area.
            if (!(await output.play(speech.wav, wanted.volume, gone))) throw earOutputFailed();
            return reply.code(204).send();
          }
          return reply.type('audio/wav').header('X-Content-Type-Options', 'nosniff').send(speech.wav);
        default:
          return speech satisfies never;
      }
    });
  };
}
