import './draft.css';

import { type KeyboardEvent, useMemo, useState } from 'react';
import type { PreviewAddress } from '../address/preview-address.ts';
import { LoginButton } from '../administrator/login-button.tsx';
import { Check } from '../controls/check.tsx';
import { Tabs } from '../controls/tabs.tsx';
import type { Pointed } from '../previewed-kiosk/messages.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { ChangeList } from './changes/change-list.tsx';
import { type EntityChoice, entityAt } from './changes/entities.ts';
import { entityNames } from './changes/entity-names.ts';
import { fieldAt } from './changes/label.ts';
import { DraftNotices } from './draft-notices.tsx';
import type { Path } from './edit/path.ts';
import { uploadFile } from './edit/upload-media.ts';
import { EntityButtons } from './entities/entity-buttons.tsx';
import { ExchangeButtons, type ExchangeProps } from './exchange/exchange-buttons.tsx';
import { FileTab } from './file/file-tab.tsx';
import { FormContext, useFormTools } from './inputs/form-tools.ts';
import { ValueInput } from './inputs/value-input.tsx';
import { OfferingNotice } from './offering/offering-notice.tsx';
import { profileOnScreen } from './profile-on-screen.ts';
import { SharedDraftBar } from './shared/shared-draft-bar.tsx';
import { pointedPath } from './tasks/pointed-path.ts';
import { TaskForm, TaskList } from './tasks/task-form.tsx';
import { type TaskName, tasks, taskWith } from './tasks/tasks.ts';

export interface DraftPanelProps extends ExchangeProps {
  /** The key of the previewed dispenser, and the preview's time. */
  readonly dispenser: string;
  readonly nowMs: number;
  readonly liveMs: number;
  readonly isDemo: boolean;
  /** True if the panel is wider than the frame. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
  readonly pointed: Pointed | undefined;
  readonly onScreen: (screen: PreviewAddress['screen']) => void;
}

const tabs = ['tasks', 'file', 'changes'] as const;
type Tab = (typeof tabs)[number];

interface OpenTask {
  readonly name: TaskName;
  readonly entity?: EntityChoice | undefined;
}

/** Edits a copy of the live branch. The live branch changes only when the copy is published. */
export function DraftPanel(props: DraftPanelProps) {
  const { dispenser, nowMs, liveMs, isDemo, pointed, isWide, onWide, onScreen, ...exchange } = props;
  const words = usePreviewWords();
  const { say } = words;
  const { live, draft, shared, administrator, canImport } = exchange;
  const [task, setTask] = useState<OpenTask>();
  const [tab, setTab] = useState<Tab>('tasks');
  const [wasFileOpened, setFileOpened] = useState(false);
  const [atInFile, setAtInFile] = useState<Path>();
  const shownProfile: EntityChoice = {
    part: 'profiles',
    key: profileOnScreen(draft.branch, dispenser, nowMs),
  };
  const { edited } = draft;
  const names = useMemo(() => entityNames(edited, live.branch, words), [edited, live.branch, words]);
  const { tools, announcement } = useFormTools(draft, {
    Input: ValueInput,
    names,
    upload:
      canImport && administrator.state?.isLoggedIn === true
        ? (file) => uploadFile(exchange.client, file, words)
        : undefined,
  });

  function openTab(next: Tab) {
    setTab(next);
    if (next === 'file') setFileOpened(true);
  }

  function open(path: Path) {
    const name = taskWith(fieldAt(path));
    if (name) setTask({ name, entity: entityAt(path, edited) });
    else setAtInFile(path);
    openTab(name ? 'tasks' : 'file');
  }

  const [seen, setSeen] = useState(pointed);
  if (pointed !== seen) {
    setSeen(pointed);
    const path = pointed && pointedPath(pointed, edited, shownProfile.key);
    // An open file stays open, because its text may be unfinished.
    if (path && tab === 'tasks') open(path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl and Z undo wherever one types in the panel.
    <div className="draft for-wide" onKeyDown={onKeyDown}>
      <header>
        <div className="draft-steps">
          <button type="button" disabled={!draft.canUndo} onClick={draft.undo}>
            {say('undo')}
          </button>
          <button type="button" disabled={!draft.canRedo} onClick={draft.redo}>
            {say('redo')}
          </button>
          <button type="button" disabled={draft.changes.length === 0} onClick={draft.reset}>
            {say('discard')}
          </button>
        </div>
        <div className="draft-steps">
          <Check label={say('showLive')} isOn={draft.showsLive} onChange={draft.showLive} />
          <button type="button" aria-pressed={isWide} onClick={() => onWide(!isWide)}>
            {say('wide')}
          </button>
        </div>
      </header>
      {canImport && administrator.state?.isLoggedIn === false && (
        <div className="notice">
          <p>{say('draft.looking')}</p>
          <LoginButton administrator={administrator} />
        </div>
      )}
      {canImport && draft.changes.length === 0 && (
        <p className="help">
          {isDemo ? say('draft.ofDemo') : say('draft.ofFile', { file: live.file ?? '' })}
        </p>
      )}
      {shared.isOn && <SharedDraftBar live={live} draft={draft} shared={shared} liveMs={liveMs} />}
      <DraftNotices live={live} draft={draft} names={names} onOpen={open} />
      <Tabs
        label={say('draft.views')}
        names={tabs}
        titleOf={(one) => say(`draft.${one}`)}
        counts={{ changes: draft.changes.length || undefined }}
        open={tab}
        onOpen={(next) => next && openTab(next)}
      >
        {tab === 'tasks' && !task && (
          <TaskList
            onTask={(name) => {
              setTask({ name });
              onScreen(tasks[name].screen);
            }}
          />
        )}
        {tab === 'tasks' && task && (
          <FormContext value={tools}>
            <TaskForm
              key={`${task.name} ${task.entity?.part} ${task.entity?.key}`}
              task={task.name}
              opened={task.entity}
              live={live.branch}
              shownProfile={shownProfile}
              onLeave={() => setTask(undefined)}
              controls={(part, chosen, onChoose) => (
                <>
                  <EntityButtons
                    live={live}
                    draft={draft}
                    names={names}
                    part={part}
                    chosen={chosen}
                    nowMs={nowMs}
                    onChoose={onChoose}
                  />
                  {task.name === 'services' && part === 'services' && chosen?.key !== undefined && (
                    <OfferingNotice
                      service={chosen.key}
                      branch={draft.branch}
                      dispenser={dispenser}
                      nowMs={nowMs}
                    />
                  )}
                </>
              )}
            />
          </FormContext>
        )}
        {/* The file stays mounted, so an unfinished text survives a change of tabs. */}
        {wasFileOpened && (
          <div hidden={tab !== 'file'}>
            <FileTab live={live} draft={draft} names={names} at={atInFile} />
          </div>
        )}
        {tab === 'changes' && (
          <ChangeList changes={draft.changes} onTakeBack={({ back }) => draft.edit(back.path, back.value)} />
        )}
      </Tabs>
      <ExchangeButtons {...exchange} />
      <p role="status" className="unseen">
        {announcement}
      </p>
    </div>
  );
}
