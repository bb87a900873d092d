import { useId, useState } from 'react';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { UploadAnswer } from '../edit/upload-media.ts';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

/** A picture or video: its address, and for administrators a file upload. */
export function MediaInput(props: InputProps<'text'>) {
  const { upload, edit } = useForm();
  const { say } = usePreviewWords();
  const [answer, setAnswer] = useState<UploadAnswer | 'sending'>();
  const id = useId();
  return (
    <div className="media-input">
      <TextInput {...props} />
      {upload && (
        <>
          <label htmlFor={id}>{say('form.upload')}</label>
          <input
            id={id}
            type="file"
            accept="image/*,video/mp4,video/webm"
            disabled={answer === 'sending'}
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (!file) return;
              setAnswer('sending');
              const received = await upload(file);
              setAnswer(received);
              if (received.kind === 'uploaded') edit(props.path, received.source);
            }}
          />
        </>
      )}
      <p role="status" className={answer !== 'sending' && answer?.kind === 'refused' ? 'problem' : 'help'}>
        {answer === 'sending' && say('form.uploading')}
        {answer !== undefined && answer !== 'sending' && answer.kind === 'refused' && answer.reason}
      </p>
    </div>
  );
}
