export { answerHeaders, rawAnswer } from "./answerHeaders.ts";
