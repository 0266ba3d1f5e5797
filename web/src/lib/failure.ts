/** Why something was not done, in words for a person: the server's own, where there are no better ones, or that it is away. */

import { say } from '../words/index.svelte';
import { Refusal } from './api';

export const failure = (error: unknown): string => (error instanceof Refusal ? refusal(error.message) : say.serverGone);

/** What the server says, in the language of the page where a player is likely to meet it. */
export const refusal = (message: string): string => say.refusals[message] ?? message;
