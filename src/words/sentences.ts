// `npm run words` writes this file.

export const languageCodes = [
  'ar',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'hu',
  'it',
  'pl',
  'pt',
  'ro',
  'ru',
  'so',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;

/** The names of the values in each sentence, by namespace. A number selects a plural form. */
export interface ValuesOfSentences {
  readonly menu: {
    readonly 'menu.chosen': 'count';
    readonly 'menu.found': 'number';
    readonly 'menu.page': 'page' | 'pages';
    readonly 'wait.eq': 'time';
    readonly 'wait.gt': 'time';
    readonly 'wait.lt': 'time';
    readonly 'wait.hours': 'count';
    readonly 'wait.minutes': 'count';
    readonly 'wait.hoursAndMinutes': 'hours' | 'minutes';
    readonly 'wait.people': 'count';
  };
  readonly common: {
    readonly 'advice.too-early.help': 'time';
    readonly 'closed.opens': 'day' | 'time';
    readonly 'closed.opensToday': 'time';
    readonly 'closed.opensTomorrow': 'time';
  };
  readonly kiosk: {
    readonly 'basket.removeService': 'service';
    readonly 'name.bounds': 'count' | 'least';
    readonly 'name.most': 'count';
    readonly 'name.least': 'count';
    readonly 'name.tooShort': 'count';
    readonly 'phone.hintDefault': 'code';
    readonly 'code.typed': 'count';
    readonly 'ticket.giveBackNumber': 'ticket';
    readonly 'advice.too-early.news': 'time' | 'wait';
    readonly 'advice.too-late.help': 'time';
    readonly 'advice.too-late.offer': 'time' | 'service';
    readonly 'closed.usuallyOpens': 'day' | 'time';
    readonly 'closed.usuallyOpensTomorrow': 'time';
    readonly 'still.seconds': 'count';
  };
  readonly ear: {
    readonly 'ear.language': 'name';
    readonly 'ear.choices': 'count';
    readonly 'ear.deleted': 'letters';
    readonly 'ear.speed': 'percent';
    readonly 'ear.volume': 'percent';
    readonly 'ear.inviteByKey': 'key';
  };
  readonly calls: {
    readonly 'call.to.counter': 'ticket' | 'counter';
    readonly 'call.to.room': 'ticket' | 'counter';
    readonly 'call.to.window': 'ticket' | 'counter';
    readonly 'call.to.desk': 'ticket' | 'counter';
    readonly 'told.soon': 'ticket' | 'ahead';
  };
  readonly board: {
    readonly 'board.until': 'time';
  };
  readonly closings: {
    readonly 'closing.again': 'time';
    readonly 'closing.againOn': 'day' | 'time';
  };
  readonly staff: {
    readonly 'setup.names': 'file' | 'setting';
    readonly 'setup.more': 'count';
    readonly 'enrol.task': 'command';
    readonly 'enrol.valid': 'time';
    readonly 'enrol.not-offered': 'key' | 'wsid';
    readonly 'staff.wait': 'seconds';
    readonly 'staff.ago': 'seconds';
    readonly 'staff.since': 'time';
    readonly 'staff.seconds': 'seconds';
    readonly 'staff.roll': 'slips';
  };
  readonly phone: {
    readonly 'connection.busy': 'time';
    readonly 'connection.old': 'time';
    readonly 'reserved.title': 'time';
    readonly 'at.gt': 'time';
    readonly 'at.lt': 'time';
    readonly 'first.appointmentAt': 'time';
    readonly 'later.button': 'time';
    readonly 'later.until': 'time';
    readonly 'leave.title': 'number';
    readonly 'full.until': 'time';
  };
  readonly afar: {
    readonly 'here.far': 'distance';
    readonly 'start.open': 'time';
  };
  readonly counter: {
    readonly 'ended.takenOver': 'name' | 'counter' | 'time';
    readonly 'ended.elsewhere': 'counter' | 'time';
    readonly 'takeover.title': 'name' | 'counter';
    readonly 'takeover.seen': 'time';
    readonly 'takeover.current': 'number';
    readonly 'takeover.notServed': 'number';
    readonly 'takeover.takeOver': 'number';
    readonly 'takeover.handBack': 'number';
    readonly 'takeover.ownTitle': 'number' | 'counter';
    readonly 'takeover.along': 'number';
    readonly 'current.since': 'time';
    readonly 'current.data': 'number';
    readonly 'actions.nextAbsent': 'number';
    readonly 'actions.nextFinishes': 'number';
    readonly 'queue.waiting': 'number';
    readonly 'queue.parkedFor': 'time';
    readonly 'queue.priority': 'number';
    readonly 'queue.more': 'number';
    readonly 'pause.since': 'time';
    readonly 'call.title': 'number';
    readonly 'call.submit': 'number';
    readonly 'transfer.title': 'number';
    readonly 'data.title': 'number';
    readonly 'logout.current': 'number';
    readonly 'logout.parked': 'numbers';
    readonly 'away.known': 'time' | 'age';
    readonly 'away.sending': 'time' | 'age';
    readonly 'parked.question': 'number' | 'time';
    readonly 'notice.finished': 'number';
    readonly 'notice.waits-again': 'number';
    readonly 'notice.absent': 'number';
    readonly 'notice.parked': 'number';
    readonly 'notice.transferred': 'number';
    readonly 'problem.wait': 'time';
  };
  readonly branch: {
    readonly 'login.provider': 'name';
    readonly 'login.away': 'name';
    readonly 'login.refused': 'name';
    readonly 'alerts.seenWait': 'name' | 'time';
    readonly 'alerts.seenIdle': 'name' | 'time';
    readonly 'clerks.given': 'time';
    readonly 'visitor.most': 'number';
    readonly 'machines.gone': 'time';
    readonly 'closings.by': 'name';
  };
  readonly 'first-start': {
    readonly step: 'number' | 'steps';
    readonly example: 'text';
    readonly 'services.label': 'language';
    readonly 'services.inLanguage': 'language';
    readonly 'icons.of': 'service';
    readonly 'hours.earlier': 'what';
    readonly 'hours.later': 'what';
    readonly 'wifi.label': 'network';
    readonly 'wifi.connected': 'network';
    readonly 'printer.usb': 'name';
    readonly 'printer.queue': 'name';
    readonly 'touch.wrong': 'command';
    readonly 'size.inches': 'diagonal';
  };
  readonly preview: {
    readonly 'start.shows': 'branches';
    readonly 'fleet.count': 'count';
    readonly 'fleet.withProblems': 'count';
    readonly 'fleet.chosen': 'count';
    readonly 'fleet.several': 'count';
    readonly 'fleet.ask': 'command' | 'dispensers';
    readonly 'fleet.sent': 'command' | 'dispensers';
    readonly 'fleet.pauseSentence': 'count';
    readonly 'fleet.updateToHost': 'version';
    readonly 'fleet.updateToNewest': 'channel';
    readonly 'fleet.updateChannels': 'channels';
    readonly 'fleet.updateOthers': 'count';
    readonly 'fleet.updateBegins': 'dispensers';
    readonly 'fleet.rollout': 'version' | 'name' | 'ago' | 'done' | 'count';
    readonly 'fleet.wave': 'wave' | 'count';
    readonly 'fleet.end.stopped': 'name';
    readonly 'fleet.end.problem': 'dispenser' | 'problem';
    readonly 'fleet.end.old': 'dispenser';
    readonly 'fleet.end.failed': 'dispenser' | 'reason';
    readonly 'fleet.end.other-version': 'dispenser' | 'target' | 'version';
    readonly 'fleet.mute.title': 'dispensers';
    readonly 'fleet.mute.done': 'dispensers';
    readonly 'fleet.unmute.done': 'dispensers';
    readonly 'fleet.showOf': 'name';
    readonly 'fleet.paused': 'name' | 'time' | 'sentence';
    readonly 'fleet.muted': 'problem' | 'time';
    readonly 'fleet.allMuted': 'time';
    readonly 'fleet.ago.minutes': 'count';
    readonly 'fleet.ago.hours': 'count';
    readonly 'fleet.ago.days': 'count';
    readonly 'fleet.order': 'command' | 'name' | 'ago' | 'state';
    readonly 'fleet.slipsLeft': 'state' | 'count';
    readonly 'fleet.picture.shows': 'screen' | 'ago';
    readonly 'fleet.picture.differs': 'screen';
    readonly 'fleet.picture.drawn': 'device';
    readonly 'people.memberOf': 'groups';
    readonly 'people.removeAsk': 'name';
    readonly 'people.code': 'login';
    readonly 'people.localLogin': 'name' | 'time' | 'address';
    readonly 'people.withProvider': 'provider';
    readonly 'people.goneBranch': 'key';
    readonly 'people.groups': 'provider';
    readonly 'people.groupsHelp': 'provider';
    readonly 'people.group': 'provider';
    readonly 'people.editOf': 'name';
    readonly 'enrolment.machines': 'count' | 'networks';
    readonly 'enrolment.hasKey': 'name';
    readonly 'enrolment.confirmed': 'name';
    readonly 'enrolment.has-machine': 'name';
    readonly 'enrolment.too-soon': 'seconds';
    readonly 'versions.number': 'number';
    readonly 'versions.restored': 'number';
    readonly 'versions.from': 'address';
    readonly 'versions.brings': 'what';
    readonly 'versions.changes': 'what';
    readonly 'versions.removes': 'what';
    readonly 'versions.damaged': 'number' | 'problem';
    readonly 'versions.restoreOf': 'number';
    readonly 'versions.ask': 'number';
    readonly 'versions.effect': 'time';
    readonly 'versions.done': 'number';
    readonly removeOf: 'name';
    readonly quoted: 'text';
    readonly 'login.provider': 'name';
    readonly 'login.newPassword': 'count';
    readonly 'login.badPerson': 'count';
    readonly 'failure.nothing': 'reason';
    readonly 'failure.errors': 'count';
    readonly 'failure.status': 'status';
    readonly 'failure.delayed': 'seconds';
    readonly 'week.open': 'profile';
    readonly 'week.hides': 'profile' | 'others';
    readonly 'week.outsideHours': 'profile';
    readonly 'week.notFound': 'profile';
    readonly 'week.like': 'weekday';
    readonly 'week.noEffect': 'name' | 'effect';
    readonly 'week.forward': 'hours';
    readonly 'week.back': 'hours';
    readonly 'week.others': 'profiles';
    readonly 'draft.ofFile': 'file';
    readonly 'draft.invalid': 'count';
    readonly 'draft.moved': 'name';
    readonly 'draft.movedExcept': 'name' | 'menus';
    readonly 'draft.entries': 'count';
    readonly 'draft.place': 'place';
    readonly 'draft.placed': 'value' | 'place';
    readonly 'draft.window': 'day' | 'start' | 'end';
    readonly 'draft.more': 'count';
    readonly 'draft.countsAs': 'day';
    readonly 'draft.downloaded': 'file';
    readonly 'draft.passwordOf': 'name' | 'username';
    readonly 'draft.passwordShort': 'count';
    readonly 'draft.publishTo': 'file';
    readonly 'draft.removedEntries': 'count';
    readonly 'draft.publish': 'count';
    readonly 'entity.counters.new': 'number';
    readonly 'entity.numberIntervals.new': 'letter';
    readonly 'entity.copy': 'name';
    readonly 'entity.removeTitle': 'what';
    readonly 'entity.closedDays.add': 'count';
    readonly 'entity.holidays.taken': 'day';
    readonly 'file.line': 'line';
    readonly 'file.more': 'count';
    readonly 'file.default': 'value';
    readonly 'input.least': 'number';
    readonly 'input.most': 'number';
    readonly 'input.long': 'count';
    readonly 'input.only': 'values';
    readonly 'shared.saved': 'time';
    readonly 'shared.editing': 'name' | 'time';
    readonly 'shared.last': 'name' | 'time';
    readonly 'shared.news': 'name';
    readonly 'shared.conflict': 'name' | 'time';
    readonly 'shared.tabOnly': 'reason';
    readonly revertOf: 'what';
    readonly 'form.pick': 'name';
    readonly 'form.corrected': 'shown';
    readonly 'form.contrast': 'ratio';
    readonly 'form.placeOf': 'name' | 'place';
    readonly 'form.entry': 'place';
    readonly 'form.addEntryTo': 'name';
    readonly 'form.entryAdded': 'place';
    readonly 'form.up': 'name';
    readonly 'form.down': 'name';
    readonly 'form.nowAt': 'name' | 'place' | 'count';
    readonly 'form.removed': 'name';
    readonly 'form.inGroup': 'name';
    readonly 'form.belowGroup': 'name';
    readonly 'form.out': 'name';
    readonly 'form.into': 'name' | 'group';
    readonly 'form.withoutMenu': 'language';
    readonly 'form.given': 'name';
    readonly 'form.elsewhere': 'menus';
    readonly 'form.sameOf': 'name';
    readonly 'form.sameDone': 'name';
    readonly 'form.unknown': 'value';
    readonly 'form.addTextIn': 'language';
    readonly 'form.removeTextIn': 'language';
    readonly 'form.inEnglish': 'text';
    readonly 'form.newText': 'name';
    readonly 'form.hoursProblem': 'example';
    readonly 'form.undrawnCount': 'count';
    readonly 'form.hoursList': 'count';
    readonly 'form.windowsList': 'count';
    readonly 'form.span': 'from' | 'until';
    readonly 'form.nextDay': 'time';
    readonly 'form.hidden': 'times';
    readonly 'offer.limit': 'count';
    readonly 'offer.not': 'reason';
    readonly 'offer.namelessGroup': 'profile' | 'language';
    readonly 'offer.notInMenu': 'profile' | 'language';
    readonly 'findings.count': 'error' | 'warning' | 'note';
    readonly 'findings.listed': 'count';
    readonly 'frame.size': 'inches' | 'width' | 'height';
    readonly 'frame.drawn': 'device' | 'percent';
    readonly 'frame.board': 'device' | 'percent';
    readonly 'frame.kiosk': 'name';
    readonly 'notes.unreadable': 'problem';
    readonly 'notes.reportsTooLittle': 'address';
    readonly 'notes.answered': 'path' | 'status';
    readonly 'notes.language': 'language';
    readonly 'notes.group': 'group';
    readonly 'notes.time': 'name' | 'value';
    readonly 'notes.value': 'name' | 'value';
    readonly 'notes.parameter': 'name' | 'value';
    readonly 'notes.told': 'count' | 'percent';
    readonly 'notes.external': 'count';
    readonly 'tools.slip': 'number';
  };
}
