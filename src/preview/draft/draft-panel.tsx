import './draft.css';

import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { PreviewAddress } from '../address/preview-address.ts';
import { LoginButton } from '../administrator/login-button.tsx';
import { useRoom } from '../frames/use-room.ts';
import { ChangeList } from './changes/change-list.tsx';
import { type EntityChoice, editableParts, entitiesOf, entityPath, entityTitle } from './changes/entities.ts';
import { entityNames } from './changes/entity-names.ts';
import { DraftNotices } from './draft-notices.tsx';
import { valueAt } from './edit/path.ts';
import { uploadFile } from './edit/upload-media.ts';
import { EntityButtons } from './entities/entity-buttons.tsx';
import { EntityPicker } from './entity-picker.tsx';
import { ExchangeButtons, type ExchangeProps } from './exchange/exchange-buttons.tsx';
import { rememberTechnical, wasTechnicalOpened } from './fields/technical.ts';
import { EntityForm } from './inputs/entity-form.tsx';
import { FormContext, useFormTools } from './inputs/form-tools.ts';
import { JsonTab } from './json-tab.tsx';
import { OfferingNotice } from './offering/offering-notice.tsx';
import { profileOnScreen } from './profile-on-screen.ts';
import { SharedDraftBar } from './shared/shared-draft-bar.tsx';
import { TaskForm } from './tasks/task-form.tsx';
import { TaskList } from './tasks/task-list.tsx';
import { type TaskName, tasks } from './tasks/tasks.ts';

interface Props extends ExchangeProps {
  /** The key of the dispenser that is previewed, and the time of the preview. */
  readonly dispenser: string;
  readonly nowMs: number;
  /** The time of the service in milliseconds. */
  readonly liveMs: number;
  /** True if the panel has more room than the frame. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
  /** Shows a screen in the frame. */
  readonly onScreen: (screen: PreviewAddress['screen']) => void;
  /**
   * The buttons that take the draft of a new branch out of the tab, which is the next step. Absent: the draft is that
   * of a live branch.
   */
  readonly exit?: ReactNode;
}

type Tab = 'Form' | 'JSON' | 'Changes';

/** From this width on, form and JSON stand side by side. */
const widthForBoth = 820;

/** Edits a copy of the live branch. Nothing of it is live before it is published. */
export function DraftPanel(props: Props) {
  const { dispenser, nowMs, liveMs, isWide, onWide, onScreen, exit, ...exchange } = props;
  const { live, draft, shared, administrator, canImport } = exchange;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // The tabs follow from the width too, so it is measured: a container query of the style sheet could not change their roles.
  const isRoomForBoth = useRoom(panel).width >= widthForBoth;
  const [isTechnicalOpen, setTechnicalOpen] = useState(() => wasTechnicalOpened(() => sessionStorage));
  const [task, setTask] = useState<TaskName>();
  const hasBoth = isRoomForBoth && isTechnicalOpen && !task;
  const [opened, setTab] = useState<Tab>('Form');
  const tabs: readonly Tab[] =
    hasBoth || !isTechnicalOpen || task ? ['Form', 'Changes'] : ['Form', 'JSON', 'Changes'];
  const tab = tabs.includes(opened) ? opened : 'Form';
  const isBeside = hasBoth && tab === 'Form';
  const shownProfile: EntityChoice = {
    part: 'profiles',
    key: profileOnScreen(draft.branch, dispenser, nowMs),
  };
  // The profile on the screen comes first, because its changes are seen. Later the time goes on without leading away.
  const [wanted, setWanted] = useState(shownProfile);
  const { edited } = draft;
  const names = useMemo(() => entityNames(edited, live.branch), [edited, live.branch]);
  const { tools, announcement } = useFormTools(draft, {
    names,
    isTechnicalOpen,
    upload:
      canImport && administrator.state?.isLoggedIn === true
        ? (file) => uploadFile(exchange.client, file)
        : undefined,
  });
  const first = editableParts.flatMap((part) => entitiesOf(part, edited))[0];
  const chosen = entityPath(wanted, edited) ? wanted : first;
  const path = chosen && entityPath(chosen, edited);
  const livePath = chosen && entityPath(chosen, live.branch);

  /** Opens an entity with all of its fields. */
  function choose(entity: EntityChoice) {
    setTask(undefined);
    setWanted(entity);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  }

  function onTabKey(event: KeyboardEvent) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = way && tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    if (!next) return;
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl and Z undo wherever one types in the panel.
    <div className="draft for-wide" ref={panel} onKeyDown={onKeyDown}>
      <header>
        <div className="draft-steps">
          <button type="button" disabled={!draft.canUndo} onClick={draft.undo}>
            Undo
          </button>
          <button type="button" disabled={!draft.canRedo} onClick={draft.redo}>
            Redo
          </button>
          <button type="button" disabled={draft.changes.length === 0} onClick={draft.reset}>
            Discard draft
          </button>
        </div>
        <div className="draft-steps">
          {!live.isNew && (
            <label className="switch">
              <input
                type="checkbox"
                checked={draft.showsLive}
                onChange={({ target }) => draft.showLive(target.checked)}
              />
              <span>Show live</span>
            </label>
          )}
          <label className="switch">
            <input
              type="checkbox"
              checked={isTechnicalOpen}
              onChange={({ target }) => {
                setTechnicalOpen(target.checked);
                rememberTechnical(target.checked, () => sessionStorage);
              }}
            />
            <span>Technical</span>
          </label>
          <button type="button" aria-pressed={isWide} onClick={() => onWide(!isWide)}>
            Wide
          </button>
        </div>
      </header>
      {exit}
      {canImport && administrator.state?.isLoggedIn === false && (
        <div className="notice">
          <p>
            You may edit a draft and download it. To save it on the host and publish it, log in as an
            administrator.
          </p>
          <LoginButton administrator={administrator} />
        </div>
      )}
      {shared.isOn && <SharedDraftBar live={live} draft={draft} shared={shared} liveMs={liveMs} />}
      <DraftNotices live={live} draft={draft} names={names} onChoose={choose} />
      {!task && (
        <>
          <TaskList
            onTask={(name) => {
              setTask(name);
              setTab('Form');
              onScreen(tasks[name].screen);
            }}
          />
          <EntityPicker
            edited={edited}
            names={names}
            chosen={chosen}
            shownProfile={shownProfile}
            onChoose={setWanted}
          />
          <EntityButtons
            live={live}
            draft={draft}
            names={names}
            chosen={chosen}
            nowMs={nowMs}
            onChoose={setWanted}
          />
        </>
      )}
      {!task && tab !== 'Changes' && chosen?.part === 'services' && chosen.key !== undefined && (
        <OfferingNotice service={chosen.key} branch={draft.branch} dispenser={dispenser} nowMs={nowMs} />
      )}
      <div role="tablist" aria-label="View of the draft" onKeyDown={onTabKey}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {name === 'Form' && hasBoth ? 'Form and JSON' : name}
            {name === 'Changes' && draft.changes.length > 0 && ` (${draft.changes.length})`}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="draft-content">
        {task && tab === 'Form' && (
          <FormContext value={tools}>
            <TaskForm
              key={task}
              task={tasks[task]}
              live={live.branch}
              shownProfile={shownProfile}
              onLeave={() => setTask(undefined)}
              buttons={(part, ofPart, onChoose) => (
                <EntityButtons
                  live={live}
                  draft={draft}
                  names={names}
                  parts={[part]}
                  chosen={ofPart}
                  nowMs={nowMs}
                  onChoose={onChoose}
                />
              )}
            />
          </FormContext>
        )}
        {!task && chosen && path && (
          <div className="views" data-beside={isBeside || undefined} hidden={tab === 'Changes'}>
            {tab === 'Form' && (
              <FormContext value={tools}>
                <EntityForm
                  key={path.join('.')}
                  chosen={chosen}
                  path={path}
                  live={livePath && valueAt(live.branch, livePath)}
                />
              </FormContext>
            )}
            {/* It stays, so that JSON that is not finished is not lost with another tab. */}
            <div hidden={tab !== 'JSON' && !isBeside}>
              <JsonTab
                key={path.join('.')}
                chosen={chosen}
                value={valueAt(edited, path)}
                title={entityTitle(chosen.part, chosen.key, names)}
                onEdit={(value) => draft.edit(path, value, true)}
              />
            </div>
          </div>
        )}
        {tab === 'Changes' && (
          <ChangeList changes={draft.changes} onTakeBack={({ back }) => draft.edit(back.path, back.value)} />
        )}
      </div>
      {!exit && <ExchangeButtons {...exchange} />}
      <p role="status" className="unseen">
        {announcement}
      </p>
    </div>
  );
}
