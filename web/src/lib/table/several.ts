// Questions about several cards come one card at a time, and a pass ends them. Here they are one choice of several: what is
// picked is sent answer by answer.
import type { Choice, Question } from '../protocol';

export interface Several {
  rule: string;
  seat: number;
  left: number[]; // choices still to be sent, by their ids
}

const isCard = (c: Choice): boolean => c.kind === 'discard' || c.kind === 'take';

export function isSeveral(question: Question | null): boolean {
  const choices = question?.choices ?? [];
  return choices.some((c) => c.kind === 'pass') && choices.some(isCard) && choices.every((c) => c.kind === 'pass' || isCard(c));
}

export function several(question: Question, picked: Map<number, number>): Several {
  return { rule: question.rule, seat: question.seat, left: [...picked].flatMap(([id, n]) => Array.from({ length: n }, () => id)) };
}

// The next answer, and what is left after it; null when the question is another one.
export function nextAnswer(plan: Several, question: Question): { answer: number; rest: Several | null } | null {
  if (question.rule !== plan.rule || question.seat !== plan.seat || !isSeveral(question)) return null;
  const at = plan.left.findIndex((id) => question.choices.some((c) => c.id === id));
  if (at >= 0) return { answer: plan.left[at]!, rest: { ...plan, left: plan.left.filter((_, i) => i !== at) } };
  return { answer: question.choices.find((c) => c.kind === 'pass')!.id, rest: null };
}
