import { useState } from 'react';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { newRequestId } from '../../../page/api/request-id.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { languageCodes } from '../../../words/sentences.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import { DialogButtons } from '../../controls/dialog-buttons.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';
import { type Change, changesOf } from '../changes/changes-of.ts';
import { type EditablePart, type EntityChoice, entityTitle } from '../changes/entities.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { Draft } from '../changes/use-draft.ts';
import type { EditedBranch } from '../edit/edited-branch.ts';
import { AddButton } from './add-button.tsx';
import { ClosedDaysDialog } from './closed-days-dialog.tsx';
import { newExceptionDay } from './new-entities.ts';
import { type CopiedPart, withCopy } from './with-copy.ts';
import { type WithNew, withNewEntity, withNewLanguage } from './with-new-entity.ts';
import { type WhyNeeded, withoutEntity } from './without-entity.ts';

interface Props {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly names: EntityNames;
  readonly part: EditablePart;
  readonly chosen: EntityChoice | undefined;
  readonly nowMs: number;
  readonly onChoose: (chosen: EntityChoice) => void;
}

interface Question {
  readonly title: string;
  readonly edited: EditedBranch;
  readonly changed: readonly string[];
}

/** Adds an entity, copies the chosen entity, or removes it with all references, each as one undoable step. */
export function EntityButtons({ live, draft, names, part, chosen, nowMs, onChoose }: Props) {
  const words = usePreviewWords();
  const { say } = words;
  const [question, setQuestion] = useState<Question>();
  const [areClosedDaysOpen, setClosedDaysOpen] = useState(false);
  const [whyNeeded, setWhyNeeded] = useState<WhyNeeded>();
  const { edited, branch, problems } = draft;
  const isInvalid = problems.length > 0;
  const making = { newKey: () => newRequestId(crypto), nowMs, say };
  const key = chosen?.key;

  function use({ branch: next, chosen: added }: WithNew) {
    setWhyNeeded(undefined);
    draft.replace(next);
    onChoose(added);
  }

  function remove(part: EditablePart, of: string) {
    const removal = withoutEntity(edited, part, of);
    if (removal.kind === 'needed') return setWhyNeeded(removal.why);
    setWhyNeeded(undefined);
    // The removed entity is itself one of the changes.
    const title = entityTitle(part, of, names, say);
    const now = { ...live.branch, ...edited } as typeof live.branch;
    const changes = changesOf(now, removal.edited, words);
    const others = changes.filter((change) => change.entity !== title);
    if (others.length === 0) draft.replace(removal.edited);
    else setQuestion({ title, edited: removal.edited, changed: changedParts(others) });
  }

  return (
    <div className="entity-buttons">
      <AddButton
        part={part}
        isDisabled={isInvalid}
        languages={languageCodes.filter((code) =>
          branch.languages.every((language) => !language.code.startsWith(code)),
        )}
        onAdd={(one) => use(withNewEntity(one, branch, making))}
        onClosedDays={() => setClosedDaysOpen(true)}
        onAddLanguage={(code) => use(withNewLanguage(code, branch, making))}
      />
      {chosen && key !== undefined && chosen.part !== 'languages' && (
        <button
          type="button"
          disabled={isInvalid}
          onClick={() => use(withCopy(chosen.part as CopiedPart, key, branch, making))}
        >
          {say('entity.duplicate')}
        </button>
      )}
      {chosen && key !== undefined && (
        <button type="button" onClick={() => remove(chosen.part, key)}>
          {say('remove')}
        </button>
      )}
      {areClosedDaysOpen && (
        <ClosedDaysDialog
          country={branch.branch.address.country}
          year={Number(branchTime(nowMs, branch.branch.timeZone).date.slice(0, 4))}
          days={branch.exceptionDays}
          onClose={() => setClosedDaysOpen(false)}
          onAdd={(closed) => {
            setClosedDaysOpen(false);
            const days = closed.map((day) => newExceptionDay(branch, making, day));
            draft.replace({ ...branch, exceptionDays: [...branch.exceptionDays, ...days] });
          }}
        />
      )}
      {isInvalid && <p className="help">{say('entity.fixFirst')}</p>}
      {whyNeeded && (
        <p className="problem" role="alert">
          {say(whyNeeded)}
        </p>
      )}
      {question && (
        <Dialog
          title={say('entity.removeTitle', { what: question.title })}
          className="card draft-dialog"
          onClose={() => setQuestion(undefined)}
        >
          <div className="dialog-content">
            <p>{say('entity.removeHelp')}</p>
            <ul>
              {question.changed.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
          <DialogButtons
            main={say('remove')}
            onMain={() => {
              draft.replace(question.edited);
              setQuestion(undefined);
            }}
            close={say('cancel')}
            onClose={() => setQuestion(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}

/** The changed fields, each once: a menu is one field in all its languages. */
function changedParts(changes: readonly Change[]): string[] {
  return [
    ...new Set(
      changes.map(({ entity, field, now }) => `${entity}: ${field === '' ? now : field.split(' · ')[0]}`),
    ),
  ];
}
