import { useParams } from "react-router-dom";
import { JobRun } from "./JobRun.tsx";
import "../jobs.css";

/** One run: where notifications and lists lead. */
export function JobRunPage() {
  const { jobResultId = "" } = useParams();
  return <JobRun jobResultId={jobResultId} />;
}
