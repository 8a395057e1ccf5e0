import InputFieldProps from "@petrons/sdk/forms?props=InputFieldProps";
import ObjectInputOptions from "@petrons/sdk/forms?props=ObjectInputOptions";
import { Example } from "../../frame/Example.tsx";
import { GalleryPage } from "../../frame/GalleryPage.tsx";
import { ObjectBasic } from "./ObjectBasic.example.tsx";
import objectBasicSource from "./ObjectBasic.example.tsx?source";
import { ObjectSingle } from "./ObjectSingle.example.tsx";
import objectSingleSource from "./ObjectSingle.example.tsx?source";
import { ObjectStates } from "./ObjectStates.example.tsx";
import objectStatesSource from "./ObjectStates.example.tsx?source";

export default function ObjectPage() {
  return (
    <GalleryPage
      title="Object"
      entry="@petrons/sdk/forms"
      summary="Objects picked in a dialog and shown as chips. The value is the id of one, a list of ids of several, or the values of the return field."
      props={{ ObjectInputOptions, InputFieldProps }}
    >
      <Example title="Several" source={objectBasicSource}>
        <ObjectBasic />
      </Example>
      <Example
        title="One, by a return field"
        note="A new choice replaces the old one."
        source={objectSingleSource}
      >
        <ObjectSingle />
      </Example>
      <Example title="States" source={objectStatesSource}>
        <ObjectStates />
      </Example>
    </GalleryPage>
  );
}
