import { HTMLTable } from "@blueprintjs/core";
import { ByteSize, DateTimeText, NumberText, TimeAgo } from "@petrons/sdk/components";
import { useState } from "react";

const moment = Date.UTC(2026, 2, 5, 18, 7);

export default function TextTour() {
  const [opened] = useState(Date.now);
  return (
    <HTMLTable compact bordered>
      <tbody>
        <tr>
          <th scope="row">Page opened</th>
          <td>
            <TimeAgo moment={opened} />
          </td>
        </tr>
        <tr>
          <th scope="row">Last import</th>
          <td>
            <TimeAgo moment={opened - 3 * 3_600_000} />
          </td>
        </tr>
        <tr>
          <th scope="row">Spud date</th>
          <td>
            <DateTimeText value={moment} />
          </td>
        </tr>
        <tr>
          <th scope="row">In Houston</th>
          <td>
            <DateTimeText value={moment} zone="America/Chicago" />
          </td>
        </tr>
        <tr>
          <th scope="row">File size</th>
          <td>
            <ByteSize bytes={1_572_864} /> = <ByteSize bytes={1_572_864} system="binary" />
          </td>
        </tr>
        <tr>
          <th scope="row">Oil rate</th>
          <td>
            <NumberText value={1234.567} unit="bbl/d" />
          </td>
        </tr>
        <tr>
          <th scope="row">Porosity</th>
          <td>
            <NumberText value={0.08312} />
          </td>
        </tr>
      </tbody>
    </HTMLTable>
  );
}
