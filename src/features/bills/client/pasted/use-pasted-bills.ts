import { useMemo, useState } from 'react';
import { useCall, useChange } from '#api/use-call.tsx';
import { type Answers, NO_ANSWERS } from '#csv/answers.ts';
import { bare } from '#csv/columns.ts';
import { readTable } from '#csv/read-table.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import { answerActions } from '#ui/import/answer-actions.ts';
import type { ImportState } from '#ui/import/import-state.ts';
import type { BillDraft } from '../../endpoints.ts';
import type { PastedBlock } from '../grid/grid-keys.ts';
import { billColumns, type PastedFigure, readPastedBills, sheetOfPaste } from './pasted-bills.ts';

const params = { kind: 'bills' } as const;
const DONE = { isPending: false, error: null };

/** Adapts a pasted month to the pages that import tables. Its figures enter the month only when the person takes them. */
export function usePastedBills(
  block: PastedBlock,
  draft: BillDraft,
  onTake: (figures: readonly PastedFigure[]) => void,
) {
  const { language } = useLanguage();
  const [given, setAnswers] = useState<Answers>(NO_ANSWERS);
  const { data: kept } = useCall('GET /api/imports/{kind}', { params });
  const keep = useChange('PUT /api/imports/{kind}/choices');
  const columns = useMemo(() => billColumns(draft), [draft]);
  const answers: Answers = {
    ...given,
    titles: { ...kept?.choices.titles, ...given.titles },
    formats: { ...kept?.choices.formats, ...given.formats },
  };
  const table = readTable(sheetOfPaste(block, draft, language), columns, { answers, language, leavesOutUsual: false });
  const { figures, problems, values, issuedCells } = readPastedBills(table, { draft, language });
  const state: ImportState = {
    source: '',
    type: () => undefined,
    read: () => undefined,
    table,
    answers,
    answer: answerActions({
      given,
      answers,
      keyOf: bare,
      change: (changes) => setAnswers({ ...given, ...changes }),
    }),
    check: DONE,
    isChecked: true,
    take: DONE,
    takesEmptyFlats: false,
    unknownApartments: [],
    values,
    rowProblems: [...table.rowProblems, ...problems],
    takeAll: () => {
      const { titles, formats } = answers;
      if (Object.keys({ ...given.titles, ...given.formats }).length > 0)
        keep.mutate({ params, body: { titles, formats, words: {} } });
      onTake(figures);
    },
  };
  return { state, figures, issuedCells, columns };
}
