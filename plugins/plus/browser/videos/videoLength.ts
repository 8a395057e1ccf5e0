import { countText } from "@petrons/sdk/contracts";

/** 65 seconds are '1:05', 3,661 are '1:01:01'. */
export function lengthText(length: number): string {
  const { hours, minutes, seconds } = partsOf(length);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}

/** The same in words, to be read out: '1 minute 5 seconds'. */
export function spokenLength(length: number): string {
  const parts = Object.entries(partsOf(length)).filter(([, count]) => count > 0);
  return (
    parts.map(([noun, count]) => countText(count, noun.slice(0, -1))).join(" ") ||
    countText(0, "second")
  );
}

function partsOf(length: number) {
  const whole = Math.round(length);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}
